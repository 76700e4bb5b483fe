import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'mocha';
import { until } from './testing/until.ts';

const url = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href);

/** A program with workers that answer with their process id. */
const program = `
import cluster from 'node:cluster';
import { startWorkers } from ${url('workers.ts')};
import { startDraining, close, listen, portOf } from ${url('server.ts')};
import { stopOnSignal } from ${url('run.ts')};
if (cluster.isPrimary) {
  const workers = startWorkers(2);
  stopOnSignal(() => workers.stop());
  cluster.on('listening', (_worker, { port }) => process.send({ port }));
  process.on('message', () => {
    // As Node tells of it.
    const [worker] = Object.values(cluster.workers);
    worker.process.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    process.send('failed to write');
  });
} else {
  const answer = (_request, response) => setTimeout(() => response.end(String(process.pid)), 5);
  const server = await listen({ callback: () => answer }, Number(process.argv[2]), '127.0.0.1');
  stopOnSignal(async () => {
    startDraining(server);
    await close(server);
  });
}`;

describe('workers', () => {
  let folder: string;
  let primary: ChildProcess;
  let port: number;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workers-'));
    const file = join(folder, 'program.mjs');
    await writeFile(file, program);
    primary = spawn(process.execPath, [file, '0'], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [message] = await once(primary, 'message');
    ({ port } = message as { port: number });
  });
  after(async () => {
    primary.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  async function ask(): Promise<number> {
    // A connection that was handed to a process which is killed at that moment is never answered.
    const signal = AbortSignal.timeout(10_000);
    const asked = get({ port, agent: false, signal });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return Number(await text(answer));
  }
  const askAtOnce = () => Promise.all(Array.from({ length: 10 }, ask));
  const both = () =>
    until(async () => {
      // What a killed one was busy with is lost with it.
      const pids = new Set(await askAtOnce().catch(() => []));
      return pids.size === 2 ? [...pids] : undefined;
    });

  it('share a port, and lose no request when one is restarted', async () => {
    const [first, second] = await both();
    assert.ok(first && second);
    process.kill(first, 'SIGTERM');
    const seen = new Set<number>();
    await until(async () => {
      for (const pid of await askAtOnce()) seen.add(pid);
      return [...seen].some((pid) => pid !== first && pid !== second);
    });
  });

  it('are started anew when they are killed', async () => {
    const [first] = await both();
    process.kill(first ?? 0, 'SIGKILL');
    await until(async () => {
      // What it was busy with is lost with it.
      const pids = new Set(await askAtOnce().catch(() => []));
      return pids.size === 2 && !pids.has(first ?? 0);
    });
  });

  it('take nobody with them when the first process can’t write to one that ends', async () => {
    const failed = new Promise((resolve) => {
      primary.on('message', (message) => message === 'failed to write' && resolve(message));
    });
    primary.send('fail to write');
    await failed;
    await both();
  });

  it('end with the program', async () => {
    const pids = await both();
    const ended = once(primary, 'exit');
    primary.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
    for (const pid of pids) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  });
});
