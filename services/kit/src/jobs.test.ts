import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type CallOwner, eventNames, publishers, subscribers } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type pg from 'pg';
import type { Knex } from './database.ts';
import { type Events, openEvents } from './events.ts';
import { createLog } from './log.ts';
import { type DatabaseUrls, type Passwords, provision, schemaOwners } from './provision.ts';
import { allQueues, ownQueues, queueOf } from './queues.ts';
import { createTestDatabase, openTestDatabase, type TestDatabase, until } from './testing/index.ts';

const refused = { code: '42501' };
const scheduled = Object.values(ownQueues)
  .flatMap((queues) => Object.keys(queues))
  .filter((name) => name !== 'mail');

/** Said once more than in the code: from the tables of events, by hand. */
function mayRead(service: CallOwner, queue: string): boolean {
  if (queue === '__pgboss__send-it') return service === 'identity';
  return queue in ownQueues[service] || queue.endsWith(`.${service}`);
}
function maySend(service: CallOwner, queue: string): boolean {
  const event = eventNames.find((name) => queue === queueOf(name, subscribers[name][0]));
  const isClock = service === 'identity' && scheduled.includes(queue);
  return mayRead(service, queue) || isClock || (!!event && publishers[event] === service);
}

describe('the walls between the services’ jobs', () => {
  let test: TestDatabase;
  let owner: Knex;
  const roles = {} as Record<CallOwner, Knex>;
  before(async () => {
    test = await createTestDatabase();
    owner = openTestDatabase(test.adminUrl);
    for (const service of schemaOwners) roles[service] = openTestDatabase(test.urls[service]);
    await owner('jobs.job').insert(
      allQueues.map(({ name }) => ({ name, data: { secret: 'of somebody' }, policy: 'standard' })),
    );
  });
  after(async () => {
    for (const database of Object.values(roles)) await database.destroy();
    await owner?.destroy();
    await test?.drop();
  });

  /** What a statement did or found, undone; undefined where it was refused. */
  async function attempt(database: Knex, statement: string, values: unknown[] = []) {
    const trx = await database.transaction();
    try {
      return (await trx.raw(statement, values as string[])).rowCount as number;
    } catch (error) {
      assert.equal((error as pg.DatabaseError).code, refused.code, `${statement}: ${error}`);
      return undefined;
    } finally {
      await trx.rollback();
    }
  }

  const others = (service: CallOwner) =>
    allQueues.map(({ name }) => name).filter((name) => mayRead(service, name));

  for (const service of schemaOwners) {
    it(`let ${service} read, change and remove what is in its own queues alone`, async () => {
      for (const { name } of allQueues) {
        const own = mayRead(service, name) ? 1 : 0;
        for (const table of ['jobs.job', 'jobs.job_common']) {
          for (const statement of [
            `select data from ${table} where name = ?`,
            `select 1 from ${table} where name = ? for update`,
            `update ${table} set data = '{}' where name = ?`,
            `delete from ${table} where name = ?`,
          ]) {
            assert.equal(await attempt(roles[service], statement, [name]), own, statement + name);
          }
        }
      }
    });

    it(`let ${service} send its own events, and work of its own, alone`, async () => {
      for (const { name } of allQueues) {
        for (const table of ['jobs.job', 'jobs.job_common']) {
          const insert = `insert into ${table} (name, data) values (?, '{}')`;
          const [plain, returning] = [
            await attempt(roles[service], insert, [name]),
            await attempt(roles[service], `${insert} returning id`, [name]),
          ];
          const may = maySend(service, name) ? 1 : undefined;
          assert.deepEqual([plain, returning], [may, may], `${service} ${name}`);
          const throughOwn = `insert into ${table} (name, dead_letter) values (?, 'mail')`;
          assert.equal(await attempt(roles[service], throughOwn, [name]), undefined, name);
        }
      }
    });

    it(`let ${service} move no job of its own into another's queue`, async () => {
      const [mine] = others(service);
      for (const { name } of allQueues) {
        const may = mayRead(service, name) ? 1 : undefined;
        const move = 'update jobs.job_common set name = ? where name = ? and id = (?)';
        const [job] = await owner('jobs.job').where({ name: mine }).select('id');
        assert.equal(await attempt(roles[service], move, [name, mine ?? '', job.id]), may, name);
      }
      const dead = `update jobs.job_common set dead_letter = 'mail' where name = ?`;
      assert.equal(await attempt(roles[service], dead, [mine]), undefined);
    });

    it(`keep from ${service} what pg-boss has besides`, async () => {
      const isClock = service === 'identity';
      const [mine] = others(service);
      const none = [
        'truncate jobs.job',
        'truncate jobs.job_common',
        'delete from jobs.queue',
        `update jobs.queue set name = name`,
        `update jobs.queue set table_name = 'mine'`,
        `update jobs.queue set dead_letter = 'mail'`,
        'update jobs.version set version = 1',
        ...(isClock ? [] : ['update jobs.version set cron_on = now()']),
        ...['bam', 'warning', 'subscription', 'queue_stats'].flatMap((table) => [
          `select 1 from jobs.${table}`,
          `delete from jobs.${table}`,
          `insert into jobs.${table} default values`,
        ]),
        `insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff,
          expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
          values ('mine', 'standard', 1, 1, false, 1, 1, 1, false, 'job_common')`,
        `select jobs.delete_queue('mail')`,
        `select jobs.create_queue('mine', '{"policy": "standard"}')`,
        `select jobs.job_table_run('drop table jobs.job')`,
        `select jobs.job_table_run_async('mine', 1, 'drop table jobs.job')`,
        'create table jobs.mine ()',
        'create trigger mine before insert on jobs.job execute function suppress_redundant_updates_trigger()',
        'alter table jobs.job_common disable row level security',
        `create policy mine on jobs.job_common using (true)`,
      ];
      for (const statement of none) {
        assert.equal(await attempt(roles[service], statement), undefined, statement);
      }
      const seen = await roles[service]('jobs.queue').pluck('name');
      assert.deepEqual(
        seen.toSorted(),
        allQueues
          .map(({ name }) => name)
          .filter((name) => maySend(service, name))
          .toSorted(),
      );
      for (const { name } of allQueues) {
        const schedule = `insert into jobs.schedule (name, cron) values (?, '* * * * *')`;
        const may = mayRead(service, name) ? 1 : undefined;
        assert.equal(await attempt(roles[service], schedule, [name]), may, `schedule ${name}`);
      }
      assert.equal(
        await attempt(roles[service], 'delete from jobs.job where name <> ?', [mine]),
        others(service).length - 1,
      );
    });
  }

  it('are raised where an older release had let every service do everything', async () => {
    for (const service of schemaOwners) {
      const role = (await roles[service].raw('select current_user as name')).rows[0].name;
      for (const kind of ['tables', 'functions']) {
        await owner.raw(`grant all on all ${kind} in schema jobs to ${role}`);
      }
    }
    await owner.raw('alter table jobs.job_common disable row level security');
    assert.equal(await attempt(roles.questions, 'select 1 from jobs.job_common limit 1'), 1);
    const passwords = Object.fromEntries(
      schemaOwners.map((service) => [
        service,
        decodeURIComponent(new URL(test.urls[service]).password),
      ]),
    ) as Passwords;
    await provision(test.adminUrl, passwords);
    assert.equal(await attempt(roles.questions, 'select 1 from jobs.bam'), undefined);
    assert.equal(await attempt(roles.questions, 'truncate jobs.job'), undefined);
    const mails = `select 1 from jobs.job_common where name = 'mail'`;
    assert.equal(await attempt(roles.questions, mails), 0);
    assert.equal(await attempt(roles.identity, mails), 1);
  });
});

describe('pg-boss within the walls', () => {
  let test: TestDatabase;
  const complaints: unknown[] = [];
  const opened: Events[] = [];
  before(async () => {
    test = await createTestDatabase();
  });
  after(async () => {
    for (const events of opened) await events.stop();
    await test?.drop();
  });

  async function open(urls: DatabaseUrls, service: CallOwner): Promise<Events> {
    const log = createLog('test', 'silent');
    log.warn = (...said: unknown[]) => void complaints.push(said);
    const events = await openEvents({ url: urls[service], service, log });
    opened.push(events);
    return events;
  }

  it('sends by the publisher alone, and looks after every queue without complaint', async () => {
    const heard: string[] = [];
    const hear = (what: string) => async () => {
      heard.push(what);
    };
    const gateway = await open(test.urls, 'gateway');
    await gateway.schedule('gateway.sweep', '* * * * *', hear('the clock'));
    const attorneys = await open(test.urls, 'attorneys');
    await open(test.urls, 'questions');
    const identity = await open(test.urls, 'identity');
    await identity.subscribe('attorney.linked', hear('an event'));
    await identity.work('mail', hear('a mail'));
    const [byAttorneys, byIdentity] = [
      openTestDatabase(test.urls.attorneys),
      openTestDatabase(test.urls.identity),
    ];
    const linked = { attorneyId: 1, userId: randomUUID() };
    await byAttorneys.transaction((trx) => attorneys.publish(trx, 'attorney.linked', linked));
    const forged = { userId: linked.userId, roles: ['admin' as const] };
    await assert.rejects(
      byAttorneys.transaction((trx) => attorneys.publish(trx, 'roles.changed', forged)),
      /roles\.changed\.gateway does not exist|not found/,
    );
    await byIdentity.transaction((trx) => identity.send('mail', { kind: 'reset' }, { trx }));
    await until(() => new Set(heard).size === 3, { what: 'jobs to run', patience: 90_000 });
    const owner = openTestDatabase(test.adminUrl);
    await until(
      async () => {
        const late = await owner('jobs.queue').whereNull('monitorOn').orWhereNull('maintainOn');
        return late.length === 0;
      },
      { what: 'all queues to be looked after', patience: 60_000 },
    );
    assert.deepEqual(complaints, []);
    for (const each of [byAttorneys, byIdentity, owner]) await each.destroy();
  });
});
