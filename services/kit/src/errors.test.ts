import assert from 'node:assert/strict';
import { type ErrorBody, limits, refusals } from '@counsel/contracts';
import createError from 'http-errors';
import Koa from 'koa';
import { after, before, describe, it } from 'mocha';
import { Model } from 'objection';
import { pino } from 'pino';
import { type Knex, openDatabase } from './database.ts';
import { errorShape } from './errors.ts';
import { createLog } from './log.ts';
import { close, listen, portOf } from './server.ts';
import { nameRequest, type PortalState } from './state.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

describe('a refusal', () => {
  it('is an answer of bounded length, however often and at what length it quotes what was sent', async () => {
    const quoted = 'x'.repeat(100_000);
    const errors = new Array(10_000).fill({ path: quoted, message: quoted });
    const app = new Koa<PortalState>();
    app.use(nameRequest(createLog('test', 'silent')));
    app.use(errorShape(async () => true));
    app.use(() => {
      throw createError(400, quoted, { errors });
    });
    const server = await listen(app, 0, '127.0.0.1');
    const response = await fetch(`http://127.0.0.1:${portOf(server)}`);
    const text = await response.text();
    await close(server);
    assert.equal(response.status, 400);
    assert.ok(text.length < limits.answerBytes, `${text.length}`);
    assert.equal((JSON.parse(text) as ErrorBody).errors.length, limits.fieldErrors.max);
  });
});

describe('a part that gives no answer', () => {
  it('may have done what was asked of it, unless it is not there or was to be read from', async () => {
    const { unavailable, unanswered } = refusals;
    const app = new Koa<PortalState>();
    app.use(nameRequest(createLog('test', 'silent')));
    app.use(errorShape(async () => true));
    app.use(({ path }) => {
      throw createError(Number(path.slice(1)));
    });
    const server = await listen(app, 0, '127.0.0.1');
    const told = async (method: string, status: number) => {
      const response = await fetch(`http://127.0.0.1:${portOf(server)}/${status}`, { method });
      return ((await response.json()) as ErrorBody).message;
    };
    for (const status of [502, 504]) {
      assert.equal(await told('PUT', status), unanswered);
      assert.equal(await told('GET', status), unavailable);
    }
    assert.equal(await told('PUT', 503), unavailable);
    await close(server);
  });
});

describe('a fault that nobody expected', () => {
  it('stands in the log with its cause, and in no answer', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const app = new Koa<PortalState>();
    app.use(nameRequest(log));
    app.use(errorShape(async () => true));
    app.use(() => {
      throw new Error('the inner cause');
    });
    const server = await listen(app, 0, '127.0.0.1');
    const response = await fetch(`http://127.0.0.1:${portOf(server)}`);
    const text = await response.text();
    await close(server);
    assert.equal(response.status, 500);
    assert.doesNotMatch(text, /inner cause/);
    const { requestId } = JSON.parse(text) as ErrorBody;
    const line = lines.find((each) => each.includes('the inner cause')) ?? '';
    assert.equal(JSON.parse(line).requestId, requestId);
  });
});

describe('a database that can’t do its work now', () => {
  let testDatabase: TestDatabase;
  let database: Knex;
  before(async () => {
    testDatabase = await createTestDatabase();
    database = openDatabase(testDatabase.urls.gateway, { poolSize: 1, name: 'test' });
  });
  after(async () => {
    await database?.destroy();
    await testDatabase?.drop();
  });

  /** What a call answers that does this. */
  async function answerOf(work: () => Promise<unknown>) {
    const app = new Koa<PortalState>();
    app.use(nameRequest(createLog('test', 'silent')));
    app.use(errorShape(async () => true));
    app.use(async (ctx) => {
      ctx.body = await work();
    });
    const server = await listen(app, 0, '127.0.0.1');
    const response = await fetch(`http://127.0.0.1:${portOf(server)}`);
    const { message } = (await response.json()) as ErrorBody;
    await close(server);
    return [response.status, message, response.headers.get('retry-after')];
  }
  const away = [503, refusals.unavailable, '2'];
  const raising = (code: string) => () =>
    database.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);

  it('asks to try again where no connection becomes free', async () => {
    const holder = await database.transaction();
    const answer = await answerOf(() => database.raw('select 1'));
    await holder.rollback();
    assert.deepEqual(answer, away);
  });

  it('asks to try again where it lacks room, or a statement its time', async () => {
    for (const code of ['53100', '53200', '57014', '55P03', '40P01', '57P02']) {
      assert.deepEqual(await answerOf(raising(code)), away, code);
    }
    const other = await database.client.acquireRawConnection();
    try {
      await other.query('create table locked (id integer)');
      await other.query('begin');
      await other.query('lock table locked');
      assert.deepEqual(await answerOf(() => database.raw('select * from locked')), away);
    } finally {
      await other.end();
    }
  });

  it('asks to try again also where a model asked', async () => {
    class Late extends Model {
      static override tableName = 'late';
    }
    await database.raw('create view late as select pg_sleep(10)::text as id');
    assert.deepEqual(await answerOf(async () => Late.query(database)), away);
  });

  it('asks to try again where the server has become a standby, and leaves it', async () => {
    const pid = async () => (await database.raw('select pg_backend_pid() as pid')).rows[0].pid;
    const before = await pid();
    await database.raw('set default_transaction_read_only = on');
    assert.deepEqual(await answerOf(() => database.raw('create table more (id integer)')), away);
    assert.notEqual(await pid(), before);
    await database.raw('create table more (id integer)');
  });

  it('asks to try again where the connection is lost, and goes on with another', async () => {
    const kill = () => database.raw('select pg_terminate_backend(pg_backend_pid())');
    assert.deepEqual(await answerOf(kill), away);
    assert.equal((await database.raw('select 1 as one')).rows[0].one, 1);
  });

  it('asks to try again where it has stopped to answer, within three seconds and in a transaction', async () => {
    let pid = 0;
    let stoppedAt = 0;
    let endedAt = Number.POSITIVE_INFINITY;
    const transact = () =>
      database
        .transaction(async (trx) => {
          pid = (await trx.raw('select pg_backend_pid() as pid')).rows[0].pid;
          process.kill(pid, 'SIGSTOP');
          stoppedAt = performance.now();
          await trx.raw('select 1');
        })
        .finally(() => {
          endedAt = performance.now();
        });
    try {
      assert.deepEqual(await answerOf(transact), away);
      assert.ok(endedAt - stoppedAt < 3_000, `${endedAt - stoppedAt} ms`);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    assert.equal((await database.raw('select 1 as one')).rows[0].one, 1);
  });

  it('says that it was a fault of ours where it was one', async () => {
    const [status, message] = await answerOf(() => database.raw('select 1 / 0'));
    assert.deepEqual([status, message], [500, refusals.internal]);
  });
});
