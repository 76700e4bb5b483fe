import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { before, describe, it } from 'mocha';
import { cpuTimes, memory, minus } from './processes.ts';

const program = (text: string) =>
  spawn(process.execPath, ['-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });

describe('processes', () => {
  before(function () {
    if (!existsSync('/proc/self/stat')) this.skip();
  });

  it('counts a process with its children, also with those that have ended', async () => {
    const earlier = cpuTimes({ self: process.pid });
    const child = program('while (process.cpuUsage().user < 300_000);');
    await once(child, 'exit');
    const spent = minus(cpuTimes({ self: process.pid }), earlier);
    // It ends after 300 ms of its own CPU time; the system rounds to 10 ms.
    assert.ok((spent.self ?? 0) >= 280, `${spent.self} ms`);
  });

  it('adds the memory of children that run', async () => {
    const alone = memory({ self: process.pid }).self ?? 0;
    const child = program(`process.stdout.write('there'); setInterval(() => {}, 1_000);`);
    await once(child.stdout, 'data');
    const both = memory({ self: process.pid }).self ?? 0;
    const one = memory({ child: child.pid ?? 0 }).child ?? 0;
    child.kill();
    assert.ok(one > 1, `${one} MB`);
    assert.ok(both > one && both > alone, `${both} MB of ${alone} and ${one}`);
  });

  it('is nothing for a process that is gone', () => {
    assert.deepEqual(cpuTimes({ gone: 2 ** 22 + 1 }), { gone: 0 });
    assert.deepEqual(memory({ gone: 2 ** 22 + 1 }), { gone: 0 });
  });
});
