import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { testFolder } from '../testing/support.ts';
import { ChildLog } from './child-log.ts';
import { LogFile, type Retention } from './log-file.ts';
import { until } from './wait.ts';

describe('the log of a child', () => {
  const folder = testFolder();

  const closed = (name: string) =>
    readdirSync(folder.path)
      .filter((each) => each.startsWith(`${name}.`) && each.endsWith('.gz'))
      .map((each) => join(folder.path, each));
  /** What is in all its files, the oldest first. */
  const read = (name: string) =>
    closed(name)
      .sort()
      .map((each) => gunzipSync(readFileSync(each)).toString())
      .join('') + readFileSync(join(folder.path, `${name}.log`), 'utf8');
  const age = (file: string, hours: number) => {
    const at = Date.now() / 1000 - hours * 3600;
    utimesSync(file, at, at);
  };
  const flood = async (name: string, retention: Retention, lines = 50) => {
    const log = new LogFile(join(folder.path, `${name}.log`), retention, 100);
    for (let line = 0; line < lines; line += 1) {
      log.write(Buffer.from(`line ${line}\n`));
      await setImmediate();
    }
    await log.close();
  };

  it('loses none of the last hour’s lines to a flood, whatever room it was given', async () => {
    await flood('flooded', { days: 1, bytes: 1 });
    const lines = read('flooded').trimEnd().split('\n');
    assert.equal(lines.length, 50);
    assert.deepEqual(new Set(lines).size, 50);
    assert.ok(closed('flooded').length > 2);
  });

  it('gives up the oldest beyond its room once they are older than an hour, and all after their days', async () => {
    await flood('kept', { days: 14, bytes: 1e9 });
    const [first, second, ...rest] = closed('kept').sort();
    assert.ok(first && second && rest.length > 0);
    age(first, 14 * 24 + 1);
    age(second, 13 * 24);
    await flood('kept', { days: 14, bytes: 1e9 }, 15);
    assert.deepEqual([existsSync(first), existsSync(second)], [false, true]);
    age(second, 2);
    await flood('kept', { days: 14, bytes: 1 }, 15);
    assert.equal(existsSync(second), false);
    assert.ok(rest.every((each) => existsSync(each)));
  });

  it('closes what was written on another day', async () => {
    const file = join(folder.path, 'yesterday.log');
    writeFileSync(file, 'of yesterday\n');
    age(file, 25);
    const log = new LogFile(file);
    log.write(Buffer.from('of today\n'));
    await log.close();
    assert.equal(readFileSync(file, 'utf8'), 'of today\n');
    const [gone = ''] = closed('yesterday');
    assert.equal(gunzipSync(readFileSync(gone)).toString(), 'of yesterday\n');
  });

  it('keeps lines of security once more, apart, however they arrive', async () => {
    const file = join(folder.path, 'child.log');
    const log = new ChildLog(file, { days: 1, bytes: 1e6 }, 90);
    const line = '{"security":true,"msg":"signed in"}\n';
    const forged = `${JSON.stringify({ path: '"security":true' })}\n`;
    for (const part of ['{"a":1}\n{"secu', 'rity":true,"n":1}\n', forged, line, line.slice(0, 9)]) {
      log.write(Buffer.from(part));
    }
    log.write(Buffer.from(line.slice(9)));
    await log.close();
    const apart = readFileSync(join(folder.path, 'child.security.log'), 'utf8');
    assert.equal(apart, `{"security":true,"n":1}\n${line}${line}`);
    assert.equal(readFileSync(file, 'utf8').split('\n').length, 6);
  });

  it('goes on where it ended', async () => {
    const file = join(folder.path, 'again.log');
    for (const text of ['one\n', 'two\n']) {
      const log = new LogFile(file);
      log.write(Buffer.from(text));
      await log.close();
    }
    assert.equal(readFileSync(file, 'utf8'), 'one\ntwo\n');
  });

  it('has the last lines at hand', async () => {
    const log = new LogFile(join(folder.path, 'tail.log'));
    log.write(Buffer.from('a\nb\nc\n'));
    assert.equal(log.tail(2), 'b\nc');
    log.begin();
    assert.equal(log.tail(2), '');
    await log.close();
  });

  it('goes on once it can be written again', async () => {
    const file = join(folder.path, 'in', 'the', 'way.log');
    writeFileSync(join(folder.path, 'in'), 'no folder');
    const log = new LogFile(file);
    const isKept = () => existsSync(file) && readFileSync(file, 'utf8').includes('a line');
    const write = () => {
      log.write(Buffer.from('a line\n'));
      return isKept();
    };
    assert.equal(await until(write, 200), false);
    rmSync(join(folder.path, 'in'));
    assert.equal(await until(write, 10_000), true);
    await log.close();
  });

  it('goes on when its folder is removed again and again', async () => {
    const path = join(folder.path, 'removed');
    const log = new LogFile(join(path, 'busy.log'), { days: 1, bytes: 1e6 }, 2_000);
    for (let line = 0; line < 2_000; line += 1) {
      log.write(Buffer.from(`line ${line}\n`));
      if (line % 20 === 0) rmSync(path, { recursive: true, force: true, maxRetries: 10 });
      if (line % 7 === 0) await setImmediate();
    }
    await log.close();
    log.write(Buffer.from('the last line\n'));
    await log.close();
    assert.ok(readFileSync(join(path, 'busy.log'), 'utf8').endsWith('the last line\n'));
  });

  it('is there when its child says nothing', async () => {
    const file = join(folder.path, 'silent.log');
    const log = new LogFile(file);
    log.begin();
    await log.close();
    assert.equal(readFileSync(file, 'utf8'), '');
  });
});
