import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { testFolder } from '../testing/support.ts';
import { LogFile } from './log-file.ts';
import { until } from './wait.ts';

describe('the log of a child', () => {
  const folder = testFolder();

  it('never grows beyond its bounds', async () => {
    const file = join(folder.path, 'bounded.log');
    const log = new LogFile(file, 100);
    for (let line = 0; line < 50; line += 1) log.write(Buffer.from(`line ${line}\n`));
    await log.close();
    const kept = readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8');
    assert.ok(kept.length <= 200);
    assert.ok(kept.endsWith('line 48\nline 49\n'));
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
    const log = new LogFile(join(path, 'busy.log'), 2_000);
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
