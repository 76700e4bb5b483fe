import assert from 'node:assert/strict';
import { type ErrorBody, limits, refusals } from '@counsel/contracts';
import createError from 'http-errors';
import Koa from 'koa';
import { after, before, describe, it } from 'mocha';
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

describe('a full pool', () => {
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

  it('is a 503 that asks to try again, although the database is there', async () => {
    const app = new Koa<PortalState>();
    app.use(nameRequest(createLog('test', 'silent')));
    app.use(errorShape(async () => true));
    app.use(async (ctx) => {
      ctx.body = (await database.raw('select 1')).rows;
    });
    const server = await listen(app, 0, '127.0.0.1');
    const holder = await database.transaction();
    const response = await fetch(`http://127.0.0.1:${portOf(server)}`);
    const { message } = (await response.json()) as ErrorBody;
    await holder.rollback();
    await close(server);
    assert.deepEqual([response.status, message], [503, refusals.unavailable]);
    assert.ok(response.headers.get('retry-after'));
  });
});
