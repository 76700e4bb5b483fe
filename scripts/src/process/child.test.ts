import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../fault.ts';
import { testFolder } from '../testing/support.ts';
import { isAlive } from './alive.ts';
import { Child, type ChildSpec } from './child.ts';
import { LogFile } from './log-file.ts';
import { until } from './wait.ts';

const patience = 30_000;
const guard = join(import.meta.dirname, 'guard.ts');

describe('a child of the launcher', () => {
  const folder = testFolder();
  let child: Child | undefined;
  let notes: string[];
  let serial = 0;

  beforeEach(() => {
    notes = [];
    serial += 1;
  });

  afterEach(async () => {
    await child?.crash();
    child = undefined;
  });

  /** A child that runs a few lines; `ready()` in them says that it is. */
  function childOf(script: string, options: Partial<ChildSpec> = {}): Child {
    const sign = join(folder.path, `ready-${serial}`);
    const head = `const ready = () => require('node:fs').writeFileSync(${JSON.stringify(sign)}, String(process.pid));`;
    const made = new Child(
      {
        name: 'fake',
        command: process.execPath,
        args: ['-e', `${head}\n${script}`],
        cwd: folder.path,
        env: process.env,
        log: new LogFile(join(folder.path, `${serial}.log`)),
        isReady: (pid) => existsSync(sign) && readFileSync(sign, 'utf8') === String(pid),
        tie: 'watchdog',
        ...options,
      },
      (text) => notes.push(text),
    );
    child = made;
    return made;
  }

  it('is started again when it dies, and that is told', async () => {
    const fake = childOf('ready(); setInterval(() => {}, 1000);');
    await fake.start();
    const first = fake.pid;
    fake.kill('SIGKILL');
    assert.ok(await until(() => notes.includes('fake is back'), patience));
    assert.notEqual(fake.pid, first);
    assert.deepEqual(notes, ['fake ended (SIGKILL); starting it again', 'fake is back']);
  });

  it('is started again also when it ends by itself', async () => {
    const fake = childOf(`
      process.once('SIGUSR2', () => process.exit(3));
      ready(); setInterval(() => {}, 1000);`);
    await fake.start();
    fake.kill('SIGUSR2');
    assert.ok(await until(() => notes.includes('fake is back'), patience));
    assert.equal(notes[0], 'fake ended (exit code 3); starting it again');
  });

  it('stops when asked, and stays so', async () => {
    const fake = childOf('ready(); setInterval(() => {}, 1000);');
    await fake.start();
    const { pid } = fake;
    await fake.stop();
    assert.ok(pid && !isAlive(pid));
    assert.deepEqual(notes, []);
  });

  it('is killed if it does not obey in time', async () => {
    const fake = childOf('process.on("SIGTERM", () => {}); ready(); setInterval(() => {}, 1000);', {
      stopLimit: 300,
    });
    await fake.start();
    const { pid } = fake;
    await fake.stop();
    assert.ok(pid && !isAlive(pid));
  });

  it('that cannot start says why, in its own words', async () => {
    const fake = childOf('console.error("no hammer"); process.exit(78);');
    await assert.rejects(fake.start(), (error) => {
      assert.ok(error instanceof Fault);
      assert.equal(error.message, 'fake did not start (exit code 78).\nno hammer');
      return true;
    });
  });

  it('gets more than one chance to start', async () => {
    const count = join(folder.path, 'count');
    writeFileSync(count, '');
    const fake = childOf(`
      const fs = require('node:fs');
      fs.appendFileSync(${JSON.stringify(count)}, '.');
      if (fs.readFileSync(${JSON.stringify(count)}, 'utf8').length < 3) process.exit(1);
      ready(); setInterval(() => {}, 1000);`);
    await fake.start();
    assert.equal(readFileSync(count, 'utf8'), '...');
  });

  it('can be stopped while it is starting', async () => {
    const fake = childOf('setInterval(() => {}, 1000);');
    const started = assert.rejects(fake.start(), Fault);
    assert.ok(await until(() => fake.pid !== undefined, patience));
    await fake.stop();
    await started;
    assert.ok(fake.pid && !isAlive(fake.pid));
  });

  for (const tie of ['channel', 'watchdog'] as const) {
    it(`does not outlive a launcher that is killed (${tie})`, async () => {
      const launcher = spawn(process.execPath, [launcherScript(folder.path, tie)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const pid = await firstNumber(launcher);
      assert.ok(isAlive(pid));
      launcher.kill('SIGKILL');
      assert.ok(await until(() => !isAlive(pid), patience));
    });
  }
});

/** A launcher of its own with one child, whose process id it prints. */
function launcherScript(folder: string, tie: ChildSpec['tie']): string {
  const file = join(folder, `launcher-${tie}.mjs`);
  const here = JSON.stringify(import.meta.dirname);
  const guarded = tie === 'channel' ? `'--import', ${JSON.stringify(guard)}, ` : '';
  writeFileSync(
    file,
    `const { Child } = await import(${here} + '/child.ts');
    const { LogFile } = await import(${here} + '/log-file.ts');
    const log = new LogFile(${JSON.stringify(join(folder, `${tie}.log`))});
    const child = new Child({
      name: 'fake', command: process.execPath,
      args: [${guarded}'-e', 'setInterval(() => {}, 1000); console.log("up")'],
      cwd: '/', env: process.env, tie: '${tie}',
      log, isReady: () => log.tail().includes('up'),
    }, () => {});
    await child.start();
    console.log(child.pid);
    setInterval(() => {}, 1000);`,
  );
  return file;
}

function firstNumber(launcher: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    launcher.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    launcher.once('exit', () => reject(new Error('The launcher ended before its child was up.')));
  });
}
