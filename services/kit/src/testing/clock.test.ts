import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type { Knex } from '../database.ts';
import { type Events, openEvents } from '../events.ts';
import { createLog } from '../log.ts';
import { createTestDatabase, moveClock, openTestDatabase, type TestDatabase } from './database.ts';
import { until } from './until.ts';

describe('a database’s clock that was moved', () => {
  let provisioned: TestDatabase;
  let database: Knex;
  let events: Events;
  before(async () => {
    provisioned = await createTestDatabase({ movableClock: true });
    const url = provisioned.urls.questions;
    database = openTestDatabase(url);
    events = await openEvents({ url, service: 'questions', log: createLog('test', 'silent') });
  });
  after(async () => {
    await events?.stop();
    await database?.destroy();
    await provisioned?.drop();
  });

  it('is what statements and new rows tell the time by', async () => {
    await database.schema.createTable('times', (table) => {
      table.timestamp('at').defaultTo(database.raw('now()'));
    });
    await moveClock(provisioned, '30 days');
    await database('times').insert({});
    const { rows } = await database.raw(
      `select at > pg_catalog.now() + interval '29 days' as moved, at <= now() as past from times`,
    );
    assert.deepEqual(rows, [{ moved: true, past: true }]);
  });

  it('makes a job due that was to wait', async () => {
    let ran = false;
    const queue = 'questions.sweep-idempotency-keys';
    await events.send(queue, {}, { startAfterSeconds: 3_600 });
    await events.work(queue, async () => {
      ran = true;
    });
    await moveClock(provisioned, '1 hour');
    await until(() => ran, { what: 'the job' });
  });
});
