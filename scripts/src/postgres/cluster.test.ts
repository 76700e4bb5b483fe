import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postgresSpec } from '../database.ts';
import { freePort } from '../ports.ts';
import { Child } from '../process/child.ts';
import { until } from '../process/wait.ts';
import { testFolder } from '../testing/support.ts';
import { type ClusterOptions, cacheSize, clusterUrl, isServing, serverCommand } from './cluster.ts';

const patience = 60_000;

async function ask(cluster: ClusterOptions, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster) });
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  const folder = testFolder();
  const running: Child[] = [];
  let notes: string[];

  beforeEach(() => {
    chmodSync(folder.path, 0o700);
    notes = [];
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.crash()));
  });

  async function clusterOn(name: string): Promise<ClusterOptions> {
    const directory = join(folder.path, name, 'postgres');
    return { directory, port: await freePort(), password: 'of-the-tests' };
  }

  async function start(cluster: ClusterOptions): Promise<Child> {
    const spec = postgresSpec(cluster, `${cluster.directory}.log`);
    const server = new Child(spec, (text) => notes.push(text));
    running.push(server);
    await server.start();
    return server;
  }

  it('has a cache that follows the memory there is, within bounds', async () => {
    const gibibyte = 2 ** 30;
    assert.deepEqual(
      [0.5, 4, 24, 512].map((memory) => cacheSize(memory * gibibyte)),
      [128, 512, 3072, 4096],
    );
    const cluster = await clusterOn('cached');
    await start(cluster);
    const { rows } = await ask(cluster, 'show shared_buffers');
    const ours = serverCommand(cluster).args.find((arg) => arg.startsWith('shared_buffers='));
    const sizeOf = async (text: string) =>
      (await ask(cluster, `select pg_size_bytes('${text}')`)).rows[0].pg_size_bytes;
    assert.equal(await sizeOf(rows[0].shared_buffers), await sizeOf(String(ours?.split('=')[1])));
  }).timeout(patience);

  it('is reached by a socket in its folder, unless its path is too long', async () => {
    const near = await clusterOn('near');
    const far = await clusterOn('far'.repeat(32));
    const reachedAt = async (cluster: ClusterOptions) => {
      await start(cluster);
      return (await ask(cluster, 'select inet_server_addr() as address')).rows[0].address;
    };
    assert.equal(await reachedAt(near), null);
    assert.equal(await reachedAt(far), '127.0.0.1');
    assert.ok(statSync(join(near.directory, `.s.PGSQL.${near.port}`)).isSocket());
  }).timeout(patience);

  it('keeps its data from start to start, in a folder that is closed to others', async () => {
    const cluster = await clusterOn('kept');
    const first = await start(cluster);
    assert.equal(statSync(cluster.directory).mode & 0o077, 0);
    await ask(cluster, 'create table kept as select 42 as answer');
    await first.stop();
    await start(cluster);
    assert.equal((await ask(cluster, 'select answer from kept')).rows[0].answer, 42);
  });

  it('is back after a crash, with all that it had committed', async () => {
    const cluster = await clusterOn('crashed');
    const server = await start(cluster);
    await ask(cluster, 'create table kept as select 42 as answer');
    server.kill('SIGKILL');
    assert.ok(await until(() => notes.includes('postgres is back'), patience));
    assert.equal((await ask(cluster, 'select answer from kept')).rows[0].answer, 42);
  });

  it('takes the place of a server that its launcher left behind', async () => {
    const cluster = await clusterOn('orphan');
    const orphan = spawnUnwatched(cluster);
    assert.ok(await until(() => isServing(cluster.directory, orphan.pid), patience));
    const ended = once(orphan, 'exit');
    const port = await freePort();
    await start({ ...cluster, port });
    await ended;
    assert.equal((await ask({ ...cluster, port }, 'select 1 as one')).rows[0].one, 1);
  });

  it('logs nothing of what a statement says, whatever goes wrong with it', async () => {
    const cluster = await clusterOn('quiet');
    await start(cluster);
    await ask(cluster, `create table people (email text primary key check (email <> 'canary-2'))`);
    await ask(cluster, `insert into people values ('canary-1')`);
    const wrong = [
      `insert into people values ('canary-1')`,
      `insert into people values ('canary-2')`,
      `select 'canary-3'::integer`,
      `select canary_4 from people`,
      `select 1 'canary-5`,
      `do $$ begin raise exception 'canary-6'; end $$`,
      `do $$ begin raise warning 'canary-7'; end $$; select 1/0`,
      `set statement_timeout = 10; select pg_sleep(5), 'canary-8'`,
      `alter role postgres password null valid until 'canary-9'`,
    ];
    for (const statement of wrong) await assert.rejects(ask(cluster, statement), statement);
    const log = () => readFileSync(`${cluster.directory}.log`, 'utf8');
    assert.ok(await until(() => log().includes('ready to accept connections'), patience));
    await ask(cluster, 'select pg_terminate_backend(pg_backend_pid())').catch(() => {});
    assert.ok(await until(() => log().includes('terminating connection'), patience));
    assert.doesNotMatch(log(), /canary/);
  });

  it('starts although its lock files name a process that is something else', async () => {
    const cluster = await clusterOn('stale');
    await (await start(cluster)).stop();
    const stale = [
      process.pid,
      cluster.directory,
      0,
      cluster.port,
      '',
      '127.0.0.1',
      '0 0',
      'ready',
    ];
    for (const name of ['postmaster.pid', `.s.PGSQL.${cluster.port}.lock`]) {
      writeFileSync(join(cluster.directory, name), `${stale.join('\n')}\n`);
    }
    await start(cluster);
    assert.equal((await ask(cluster, 'select 1 as one')).rows[0].one, 1);
  });
});

/** A server as it runs on when all that watched it was killed. */
function spawnUnwatched(cluster: ClusterOptions): ChildProcess {
  const { command, args, account } = serverCommand(cluster);
  return spawn(command, args, { ...account.spawnAs, cwd: '/', stdio: 'ignore' });
}
