import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { type Knex, openDatabase } from './database.ts';
import { lockByName, tryLockByName } from './named-locks.ts';
import { createTestDatabase, type TestDatabase, until } from './testing/index.ts';

describe('a lock by name', () => {
  let test: TestDatabase;
  let database: Knex;
  before(async () => {
    test = await createTestDatabase();
    database = openDatabase(test.urls.gateway, { name: 'test' });
  });
  after(async () => {
    await database?.destroy();
    await test?.drop();
  });

  const isFree = (name: string) => database.transaction((trx) => tryLockByName(trx, name));

  it('is one transaction’s, until that ends in whichever way', async () => {
    for (const end of ['commit', 'rollback'] as const) {
      const holder = await database.transaction();
      await lockByName(holder, 'one');
      assert.equal(await tryLockByName(holder, 'one'), true, 'its own');
      assert.deepEqual([await isFree('one'), await isFree('another')], [false, true]);
      await holder[end]();
      assert.equal(await isFree('one'), true, end);
    }
  });

  it('is waited for', async () => {
    const holder = await database.transaction();
    await lockByName(holder, 'one');
    const order: string[] = [];
    const second = database.transaction(async (trx) => {
      await lockByName(trx, 'one');
      order.push('second');
    });
    const waiting = database('pg_stat_activity').where({ waitEvent: 'advisory' }).first();
    await until(() => waiting.clone(), { what: 'the second to wait' });
    order.push('first');
    await holder.commit();
    await second;
    assert.deepEqual(order, ['first', 'second']);
  });
});
