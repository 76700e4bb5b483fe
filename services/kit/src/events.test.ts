import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'mocha';
import type { Knex } from './database.ts';
import { type Events, openEvents } from './events.ts';
import { createLog } from './log.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase, until } from './testing/index.ts';

describe('events', () => {
  let provisioned: TestDatabase;
  let database: Knex;
  let events: Events;
  before(async () => {
    provisioned = await createTestDatabase();
    const url = provisioned.urls.identity;
    database = openTestDatabase(url);
    events = await openEvents({ url, service: 'identity', log: createLog('test', 'silent') });
  });
  after(async () => {
    await events?.stop();
    await database?.destroy();
    await provisioned?.drop();
  });

  it('are handled without a pause when many came at once, each by itself', async () => {
    const sent = Array.from({ length: 60 }, (_, index) => index + 1);
    const handled: number[] = [];
    let failed = false;
    await events.subscribe('attorney.applied', async ({ attorneyId }) => {
      if (attorneyId === 3 && !failed) {
        failed = true;
        throw new Error('not yet');
      }
      handled.push(attorneyId);
    });
    await database.transaction(async (trx) => {
      for (const attorneyId of sent) await events.publish(trx, 'attorney.applied', { attorneyId });
    });
    await until(() => handled.length >= sent.length, { what: 'all events' });
    assert.deepEqual(
      handled.toSorted((a, b) => a - b),
      sent,
    );
  });
});

describe('a job that a crash cut off', () => {
  let provisioned: TestDatabase;
  let crashing: ChildProcess;
  let others: Events[] = [];
  before(async () => {
    provisioned = await createTestDatabase();
  });
  after(async () => {
    crashing?.kill('SIGKILL');
    for (const events of others) await events.stop();
    await provisioned?.drop();
  });

  /** A process that begins to handle an event, says so, and never ends. */
  const beginElsewhere = () => {
    const script = `
      import { createLog, openEvents } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
      const log = createLog('test', 'silent');
      const events = await openEvents({ url: process.env.URL, service: 'identity', log });
      await events.subscribe('attorney.applied', () => {
        process.stdout.write('begun');
        return new Promise(() => {});
      });`;
    const env = { ...process.env, URL: provisioned.urls.identity };
    return spawn(process.execPath, ['--input-type=module', '-e', script], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };

  it('is begun anew in a moment, by whoever is there, and by nobody before', async () => {
    crashing = beginElsewhere();
    const log = createLog('test', 'silent');
    const url = provisioned.urls.identity;
    const database = openTestDatabase(url);
    const sender = await openEvents({ url, service: 'identity', log });
    others = [sender];
    await database.transaction((trx) => sender.publish(trx, 'attorney.applied', { attorneyId: 7 }));
    if (crashing.stdout) await once(crashing.stdout, 'data');
    const handled: number[] = [];
    await sender.subscribe('attorney.applied', async ({ attorneyId }) => {
      handled.push(attorneyId);
    });
    // Longer than what may not be held yet: it is held, so it is left where it is.
    const isOld = async () =>
      (
        await database.raw(`select 1 from jobs.job where name like 'attorney.applied%'
        and state = 'active' and started_on < now() - interval '3 seconds'`)
      ).rows.length === 1;
    await until(isOld, { what: 'the job to be under way for a while' });
    assert.deepEqual(handled, []);
    crashing.kill('SIGKILL');
    await until(() => handled.length > 0, { what: 'the job' });
    assert.deepEqual(handled, [7]);
    await database.destroy();
  });
});

describe('schedules', () => {
  it('are made good by one run when nobody kept the clock for a while', async () => {
    const provisioned = await createTestDatabase();
    const url = provisioned.urls.identity;
    const owner = openTestDatabase(provisioned.adminUrl);
    const log = createLog('test', 'silent');
    let runs = 0;
    const keepClock = async () => {
      const events = await openEvents({ url, service: 'identity', log });
      await events.schedule('identity.prune-audit', '0 0 1 * *', async () => {
        runs += 1;
      });
      return events;
    };
    await (await keepClock()).stop();
    await owner('jobs.schedule').update({ createdOn: owner.raw("now() - interval '2 years'") });
    await owner('jobs.version').update({ cronOn: owner.raw("now() - interval '1 year'") });
    const events = await keepClock();
    try {
      await until(() => runs > 0, { what: 'a run', patience: 60_000 });
      const jobs = await owner('jobs.job').where({ name: 'identity.prune-audit' });
      assert.deepEqual([runs, jobs.length], [1, 1]);
    } finally {
      await events.stop();
      await owner.destroy();
      await provisioned.drop();
    }
  });
});
