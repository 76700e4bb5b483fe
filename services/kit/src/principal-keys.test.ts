import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import pg from 'pg';
import { type Knex, openDatabase } from './database.ts';
import { createLog } from './log.ts';
import { makeSigningKey, signPrincipal } from './principal.ts';
import { retireKeys } from './principal-keys.sql.ts';
import { type OpenPrincipals, openPrincipals } from './principal-keys.ts';
import { createTestDatabase, type TestDatabase, until } from './testing/index.ts';

const person = { userId: 'u1', roles: ['user'] as const, isService: false };
const log = createLog('test', 'silent');

describe('the keys of principals', () => {
  let database: TestDatabase;
  const opened: (OpenPrincipals | Knex)[] = [];
  before(async () => {
    database = await createTestDatabase();
  });
  after(async () => {
    for (const each of opened) await ('stop' in each ? each.stop() : each.destroy());
    await database?.drop();
  });

  async function processOf(name: 'gateway' | 'questions', heartbeat?: number) {
    const knex = openDatabase(database.urls[name], { name, poolSize: 2 });
    const principals = await openPrincipals({ database: knex, name, log, heartbeat });
    opened.unshift(principals);
    opened.push(knex);
    return principals;
  }

  async function asOwner<R extends object>(statement: string): Promise<R[]> {
    const owner = new pg.Client({ connectionString: database.adminUrl });
    await owner.connect();
    try {
      return (await owner.query<R>(statement)).rows;
    } finally {
      await owner.end();
    }
  }

  it('let a service know whom a gateway vouches for that began after it', async () => {
    const questions = await processOf('questions');
    const gateway = await processOf('gateway');
    const token = await gateway.sign(person, 'questions');
    assert.deepEqual(await questions.verify(token), person);
  });

  it('let no service vouch for a person', async () => {
    const questions = await processOf('questions');
    const token = await questions.sign(person, 'questions');
    await assert.rejects(async () => questions.verify(token), /only the gateway/);
  });

  it('are refused as unknown that nobody has published', async () => {
    const questions = await processOf('questions');
    const token = await signPrincipal(person, 'questions', await makeSigningKey());
    await assert.rejects(async () => questions.verify(token), { status: 503 });
  });

  it('are unknown without the database, which signs nobody out', async () => {
    const knex = openDatabase(database.urls.questions, { name: 'questions', poolSize: 1 });
    const questions = await openPrincipals({ database: knex, name: 'questions', log });
    await questions.stop();
    await knex.destroy();
    const token = await signPrincipal(person, 'questions', await makeSigningKey());
    await assert.rejects(async () => questions.verify(token), { status: 503 });
  });

  it('are replaced once they were retired, and what they signed stays good', async () => {
    const questions = await processOf('questions');
    const gateway = await processOf('gateway', 50);
    const former = await gateway.sign(person, 'questions');
    await asOwner(retireKeys);
    const isReplaced = `select 1 from keys.public_keys
      where owner = 'gateway' and retired_at is not null and replaced_at is not null`;
    await until(async () => (await asOwner(isReplaced)).length > 0, { what: 'a new key' });
    await until(async () => (await gateway.sign(person, 'questions')) !== former, {
      what: 'a signature by it',
    });
    assert.deepEqual(await questions.verify(former), person);
    assert.deepEqual(await questions.verify(await gateway.sign(person, 'questions')), person);
  });

  it('count no more that were retired long ago, whoever still has them', async () => {
    const gateway = await processOf('gateway');
    const token = await gateway.sign(person, 'questions');
    await asOwner(`update keys.public_keys set retired_at = now() - interval '2 minutes'
      where retired_at is null and owner = 'gateway' and id <> 'key-of-the-tests'`);
    const questions = await processOf('questions');
    await assert.rejects(async () => questions.verify(token), { status: 503 });
  });

  it('are their process’s own: a role publishes under its name, and changes no other’s', async () => {
    const { id, publicKey } = await makeSigningKey();
    const client = new pg.Client({ connectionString: database.urls.questions });
    await client.connect();
    try {
      await client.query('select keys.publish($1, $2, null)', [id, publicKey]);
      const [{ owner } = { owner: '' }] = await asOwner<{ owner: string }>(
        `select owner from keys.public_keys where id = '${id}'`,
      );
      assert.equal(owner, 'questions');
      for (const statement of [
        `insert into keys.public_keys (id, owner, public_key) values ('x', 'gateway', 'x')`,
        `update keys.public_keys set owner = 'gateway'`,
        `update keys.public_keys set retired_at = null`,
        'delete from keys.public_keys',
        `select keys.publish('key-of-the-tests', 'other', null)`,
        `select keys.publish('key-of-the-tests', '${publicKey}', null)`,
      ]) {
        await assert.rejects(client.query(statement), statement);
      }
    } finally {
      await client.end();
    }
  });
});
