import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { type Knex, migrate, openDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase, until } from './testing/index.ts';

describe('a query of a model', () => {
  let test: TestDatabase;
  before(async () => {
    test = await createTestDatabase();
  });
  after(() => test?.drop());

  /** Texts of what a pool's only connection has planned for good. */
  async function keptAfter(
    work: (database: Knex) => Promise<unknown>,
    options: { unprepared?: boolean } = {},
  ): Promise<string[]> {
    const database = openDatabase(test.urls.gateway, { name: 'test', poolSize: 1, ...options });
    try {
      await work(database);
      const { rows } = await database.raw('select statement from pg_prepared_statements');
      return rows.map(({ statement }: { statement: string }) => statement);
    } finally {
      await database.destroy();
    }
  }

  const text = `select "typname" from "pg_type" where "typname" = $1`;
  const named = (database: Knex) =>
    database('pg_type').select('typname').where('typname', 'integer');

  it('is planned once a connection, in and out of transactions', async () => {
    const kept = await keptAfter(async (database) => {
      await named(database);
      await database.transaction(named);
    });
    assert.deepEqual(kept, [text]);
  });

  it('is planned anew where the pooler keeps none', async () => {
    assert.deepEqual(await keptAfter(named, { unprepared: true }), []);
  });

  it('is planned anew there too where a library has named it', async () => {
    const byLibrary = async ({ client }: Knex) => {
      const connection = await client.acquireConnection();
      await connection.query({ name: 'of-a-library', text: 'select $1::integer', values: [1] });
      client.releaseConnection(connection);
    };
    assert.deepEqual(await keptAfter(byLibrary, { unprepared: true }), []);
  });

  it('for all columns survives one that a newer release adds', async () => {
    const all = (database: Knex) => database('survey').select('*').where('id', 1);
    const kept = await keptAfter(async (database) => {
      await database.raw('create temporary table survey as select 1 as id');
      assert.deepEqual(await all(database), [{ id: 1 }]);
      await database.raw('alter table survey add column more integer');
      assert.deepEqual(await all(database), [{ id: 1, more: null }]);
    });
    assert.deepEqual(kept, []);
  });
});

describe('migrations', () => {
  let test: TestDatabase;
  before(async () => {
    test = await createTestDatabase();
  });
  after(() => test?.drop());

  it('leave alone what a newer release has applied', async () => {
    const folder = new URL('./testing/migrations/', import.meta.url);
    await migrate(test.urls.gateway, folder);
    const database = openDatabase(test.urls.gateway, { name: 'test' });
    try {
      const newer = { name: '999_of_a_newer_release.ts', batch: 2, migrationTime: new Date() };
      await database('knex_migrations').insert(newer);
      await migrate(test.urls.gateway, folder);
      assert.equal((await database('knex_migrations').where({ name: newer.name })).length, 1);
    } finally {
      await database.destroy();
    }
  });

  it('wait for a table that is in use, and keep nobody else waiting for long', async () => {
    const folder = new URL('./testing/of-a-table/migrations/', import.meta.url);
    const database = openDatabase(test.urls.questions, { name: 'test' });
    try {
      await database.schema.createTable('busy', (table) => table.integer('id'));
      const user = await database.transaction();
      await user('busy').select('id');
      const migrated = migrate(test.urls.questions, folder);
      const waits = `select 1 from pg_locks where not granted and relation = 'busy'::regclass`;
      await until(async () => (await database.raw(waits)).rowCount > 0);
      // Behind the migration, and before it once that gives up.
      await database('busy').select('id');
      await user.commit();
      await migrated;
      assert.deepEqual(Object.keys(await database('busy').columnInfo()), ['id', 'more']);
    } finally {
      await database.destroy();
    }
  });
});
