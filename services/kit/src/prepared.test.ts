import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { openDatabase } from './database.ts';
import { prepared, timeText } from './prepared.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

const keptPlans = prepared<{ name: string; generic: string }>(
  'kept-plans',
  'select name, generic_plans as generic from pg_prepared_statements where name = $1',
);

describe('a prepared statement', () => {
  let test: TestDatabase;
  before(async () => {
    test = await createTestDatabase();
  });
  after(() => test?.drop());

  it('is parsed and planned once a connection, also in a transaction', async () => {
    const database = openDatabase(test.urls.gateway, { name: 'test', poolSize: 1 });
    await keptPlans(database, ['kept-plans']);
    const rows = await database.transaction((trx) => keptPlans(trx, ['kept-plans']));
    assert.deepEqual(
      rows.map(({ name, generic }) => [name, Number(generic)]),
      [['kept-plans', 2]],
    );
    await database.destroy();
  });

  it('is sent as it is where the pooler keeps none', async () => {
    const database = openDatabase(test.urls.gateway, {
      name: 'test',
      poolSize: 1,
      unprepared: true,
    });
    assert.deepEqual(await keptPlans(database, ['kept-plans']), []);
    const none = await database.transaction((trx) => keptPlans(trx, ['kept-plans']));
    assert.deepEqual(none, []);
    await database.destroy();
  });

  it('is part of the transaction it is sent in, and gives the connection back when it fails', async () => {
    const database = openDatabase(test.urls.gateway, { name: 'test', poolSize: 1 });
    const broken = prepared('broken', 'select 1 / $1::integer');
    const transaction = prepared<{ id: string }>(
      'transaction',
      'select pg_current_xact_id()::text as id',
    );
    for (let times = 0; times < 3; times += 1) await assert.rejects(broken(database, [0]));
    const ids = await database.transaction(async (trx) => [
      (await transaction(trx))[0]?.id,
      (await transaction(trx))[0]?.id,
    ]);
    assert.equal(ids[0], ids[1]);
    assert.notEqual((await transaction(database))[0]?.id, ids[0]);
    await database.destroy();
  });

  it('tells a time as JavaScript does', async () => {
    const database = openDatabase(test.urls.gateway, { name: 'test', poolSize: 1 });
    const told = prepared<{ time: string }>(
      'told',
      `select ${timeText('$1::timestamptz')} as time`,
    );
    for (const time of ['2026-07-01T00:00:00.007Z', '1999-12-31T23:59:59.999Z']) {
      assert.equal((await told(database, [time]))[0]?.time, new Date(time).toISOString());
    }
    await database.destroy();
  });
});
