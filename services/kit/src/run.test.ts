import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { EventOf } from '@counsel/contracts';
import { calls, defineCall, limits, refusals } from '@counsel/contracts';
import createError from 'http-errors';
import { SignJWT } from 'jose';
import { after, before, describe, it } from 'mocha';
import pg from 'pg';
import Type from 'typebox';
import type { ServiceConfig } from './config.ts';
import { appWith, type RunningService, type ServiceDefinition, startService } from './run.ts';
import { serve } from './serve.ts';
import { portOf } from './server.ts';
import {
  admin,
  createTestDatabase,
  person,
  type TestClient,
  type TestDatabase,
  testClient,
  testSigningKey,
  until,
} from './testing/index.ts';

const createThing = defineCall({
  ...calls.addFollowUp,
  path: '/api/things',
  body: Type.Object(
    { name: Type.String({ trim: true, minLength: 1, maxLength: 20, message: 'Name it' }) },
    { additionalProperties: false },
  ),
});
const listThings = defineCall({ ...calls.listPendingApplications, path: '/api/things' });
const breakDown = defineCall({ ...calls.getCurrentUser, path: '/api/broken' });

const heard: EventOf<'roles.changed'>[] = [];
const definition: ServiceDefinition<ServiceConfig> = {
  name: 'gateway',
  migrations: new URL('./testing/migrations/', import.meta.url),
  createApp: appWith((router, { database, events }) => {
    serve(
      router,
      createThing,
      async ({ body, viewer: { userId }, trx }) => {
        const [thing] = await trx('things').insert({ name: body.name }).returning('id');
        await events.publish(trx, 'roles.changed', { userId, roles: ['user'] });
        if (body.name === 'refused') throw createError(409, 'Not this one.');
        return { id: thing.id };
      },
      { transaction: database },
    );
    serve(router, listThings, async () => []);
    serve(router, breakDown, async () => {
      throw new Error('secret cause');
    });
  }),
  async start({ events }) {
    await events.subscribe('roles.changed', async (event) => {
      heard.push(event);
    });
  },
};

describe('a service', () => {
  let database: TestDatabase;
  let service: RunningService;
  let client: TestClient;
  before(async () => {
    database = await createTestDatabase();
    service = await startService(definition, {
      PORT: 0,
      HOST: '127.0.0.1',
      DATABASE_URL: database.urls.gateway,
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      POOL_SIZE: 10,
    });
    client = testClient('gateway', portOf(service.server));
  });
  after(async () => {
    await service?.stop();
    await database?.drop();
  });

  async function askOwner(statement: string) {
    const owner = new pg.Client({ connectionString: database.urls.gateway });
    await owner.connect();
    const { rows } = await owner.query(statement);
    await owner.end();
    return rows;
  }
  const names = async (): Promise<string[]> =>
    (await askOwner('select name from things order by id')).map((row) => row.name);

  it('is alive and ready', async () => {
    for (const probe of ['/healthz', '/readyz']) {
      assert.equal((await fetch(client.baseUrl + probe)).status, 200);
    }
  });

  it('loads nothing that traces are made with, since nobody asked for any', () => {
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    assert.ok(loaded.some((file) => file.includes('prom-client')));
    assert.deepEqual(
      loaded.filter((file) => /@opentelemetry.(sdk|exporter)/.test(file)),
      [],
    );
  });

  it('creates once per key, tells of it once, and refuses the key for another body', async () => {
    const as = person();
    const headers = { 'idempotency-key': randomUUID() };
    const repeats = await Promise.all(
      Array.from({ length: 20 }, () =>
        client(createThing, { as, headers, body: { name: ' one ' } }),
      ),
    );
    assert.deepEqual([...new Set(repeats.map(({ status }) => status))], [201]);
    assert.equal(new Set(repeats.map(({ body }) => body.id)).size, 1);
    assert.deepEqual(await names(), ['one']);
    await until(() => heard.length > 0, { what: 'the event' });
    assert.deepEqual(heard, [{ userId: as.userId, roles: ['user'] }]);
    const other = await client(createThing, { as, headers, body: { name: 'two' } });
    assert.deepEqual([other.status, other.error.message], [422, refusals.idempotencyMismatch]);
  });

  it('takes a key for a new one once its time is over', async () => {
    const as = person();
    const headers = { 'idempotency-key': randomUUID() };
    const create = () => client(createThing, { as, headers, body: { name: 'again' } });
    const first = await create();
    await askOwner(`update idempotency_keys set created_at = now() - interval '25 hours'`);
    const second = await create();
    assert.equal(second.status, 201);
    assert.notEqual(second.body.id, first.body.id);
    assert.equal((await create()).body.id, second.body.id);
  });

  it('sends no event and keeps no row of a create that failed', async () => {
    const before = await names();
    const as = person();
    const answer = await client(createThing, { as, body: { name: 'refused' } });
    assert.deepEqual([answer.status, answer.error.message], [409, 'Not this one.']);
    assert.deepEqual(await names(), before);
    assert.ok(heard.every(({ userId }) => userId !== as.userId));
  });

  it('refuses who may not call, before it looks at what is sent', async () => {
    const cases = [
      [null, 401],
      [person(), 403],
      [admin(), 200],
    ] as const;
    for (const [as, status] of cases) {
      assert.equal((await client(listThings, { as, query: {} })).status, status);
    }
    assert.equal((await client(createThing, { as: null, body: 'x' })).status, 401);
  });

  it('answers every bad input in the one shape', async () => {
    const as = person();
    const bad: [unknown, number][] = [
      [{ name: '' }, 400],
      [{ name: 7 }, 400],
      [[], 400],
      ['null', 400],
      ['{"name":', 400],
      [{ name: 'x'.repeat(limits.bodyBytes) }, 413],
    ];
    for (const [body, status] of bad) {
      const { error, ...answer } = await client(createThing, { as, body });
      assert.equal(answer.status, status, JSON.stringify(body).slice(0, 50));
      assert.deepEqual(Object.keys(error), ['message', 'code', 'requestId', 'errors']);
      assert.match(answer.headers.get('content-type') ?? '', /json/);
    }
    const form = await client(createThing, {
      as,
      body: 'name=x',
      headers: { 'content-type': 'text/plain' },
    });
    assert.equal(form.status, 415);
    const { error } = await client(createThing, { as, body: {} });
    assert.deepEqual(error.errors, [{ path: 'name', message: 'Name it' }]);
  });

  it('refuses cursors and limits that are none', async () => {
    const wrong: Record<string, string | number>[] = [
      { limit: 0 },
      { limit: 101 },
      { limit: 'x' },
      { cursor: '../' },
    ];
    for (const query of wrong) {
      assert.equal((await client(listThings, { as: admin(), query })).status, 400);
    }
  });

  it('tells nothing of a fault of its own', async () => {
    const answer = await client(breakDown, { as: person() });
    assert.deepEqual([answer.status, answer.error.message], [500, refusals.internal]);
    assert.doesNotMatch(JSON.stringify(answer.error), /secret/);
  });

  it('refuses unsigned calls', async () => {
    const response = await fetch(`${client.baseUrl}/api/things`);
    assert.equal(response.status, 401);
  });

  it('says that it was away to whoever waited until the principal expired, and to no other', async () => {
    const answerTo = async (audience: string) => {
      const token = await new SignJWT({ roles: [], isService: false })
        .setProtectedHeader({ alg: 'EdDSA', kid: testSigningKey.id })
        .setIssuer('counsel')
        .setAudience(audience)
        .setExpirationTime(Math.floor(Date.now() / 1_000) - 1)
        .sign(testSigningKey.privateKey);
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${client.baseUrl}/api/things`, { headers })).status;
    };
    assert.deepEqual([await answerTo('gateway'), await answerTo('questions')], [503, 401]);
  });

  it('takes the request’s name from a caller who proved who it is, and from no other', async () => {
    const named = { 'x-request-id': 'request-7' };
    const signed = await client(breakDown, { as: person(), headers: named });
    assert.equal(signed.error.requestId, 'request-7');
    const unsigned = await fetch(`${client.baseUrl}/api/things`, { headers: named });
    assert.match(await unsigned.text(), /"requestId":"[\da-f-]{36}"/);
    const odd = await client(breakDown, {
      as: person(),
      headers: { 'x-request-id': 'x'.repeat(65) },
    });
    assert.match(odd.error.requestId, /^[\w-]{36}$/);
  });

  it('answers 503 when the database is gone', async () => {
    const lost = await createTestDatabase();
    const orphan = await startService(definition, {
      PORT: 0,
      HOST: '127.0.0.1',
      DATABASE_URL: lost.urls.gateway,
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      POOL_SIZE: 2,
    });
    await lost.drop();
    const answer = await testClient('gateway', portOf(orphan.server))(createThing, {
      as: person(),
      body: { name: 'late' },
    });
    assert.equal(answer.status, 503);
    assert.ok(answer.headers.get('retry-after'));
    await orphan.stop();
  });
});

describe('a service’s role', () => {
  it('reaches its own schema and the jobs, no other schema', async () => {
    const database = await createTestDatabase();
    const owner = new pg.Client({ connectionString: database.urls.identity });
    await owner.connect();
    await owner.query('create table users (id integer)');
    await owner.query('select count(*) from jobs.queue');
    const stranger = new pg.Client({ connectionString: database.urls.questions });
    await stranger.connect();
    for (const statement of [
      'select * from identity.users',
      'insert into identity.users values (1)',
      'create table identity.mine (id integer)',
      'create table public.mine (id integer)',
    ]) {
      await assert.rejects(stranger.query(statement), statement);
    }
    await Promise.all([owner.end(), stranger.end()]);
    await database.drop();
  });
});
