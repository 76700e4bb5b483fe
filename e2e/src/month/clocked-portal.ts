import type { ScheduleName } from '@counsel/contracts';
import { createLog, type Events, type Knex, openEvents } from '@counsel/service-kit';
import {
  type Caller,
  createTestDatabase,
  moveClock,
  openTestDatabase,
  sendScheduled,
  type TestClient,
  testClient,
  until,
} from '@counsel/service-kit/testing';
import { Inbox } from '../support/inbox.ts';
import { startTestPortal } from '../support/portal.ts';

/** A portal whose database's clock is moved; its services are called as the gateway calls them. */
export interface ClockedPortal {
  identity: TestClient;
  questions: TestClient;
  attorneys: TestClient;
  inbox: Inbox;
  administrator: Caller & { email: string };
  /** Asks the database with the rights of its owner. There, `clock.now()` is the portal's time. */
  rows<R extends object>(statement: string, values?: Knex.RawBinding[]): Promise<R[]>;
  setClock(moment: Date): Promise<void>;
  /** Has the portal do what it does at those times, one after the other. */
  run(schedules: readonly ScheduleName[]): Promise<void>;
  /** Waits until all that is due by the clock is heard, done and sent. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** For all that an hour of the month may bring, in milliseconds. */
const patience = 120_000;

type Rows = ClockedPortal['rows'];

/** What changes questions and mails, at its times or for what has happened. */
const awaited = `name ~ '\\.(identity|attorneys|gateway)$' or name in ('mail', 'identity.digests',
  'questions.announce', 'questions.claims', 'questions.escalate', 'questions.figures')`;

const open = `select count(*)::integer as count from jobs.job
  where state in ('created', 'retry', 'active') and start_after <= clock.now() and (${awaited})`;

/** How far it is to that time, where no job is under way: it would have taken so long, and count as lost. */
const distanceTo = `select extract(epoch from ?::timestamptz - clock.now()) || ' seconds' as by
  where not exists (select from jobs.job where state = 'active' and (${awaited}))`;

/** Starts a portal at that moment, as `npm start` does, with the bounds and throttles of every day. */
export async function startClockedPortal(moment: Date): Promise<ClockedPortal> {
  await using opened = new AsyncDisposableStack();
  const database = await createTestDatabase({ movableClock: true });
  opened.defer(() => database.drop());
  const owned = openTestDatabase(database.adminUrl);
  opened.defer(() => owned.destroy());
  const rows: Rows = async (statement, values) =>
    (await (values ? owned.raw(statement, values) : owned.raw(statement))).rows;
  const moved = (to: Date) =>
    owned.transaction(async (trx) => {
      // Nobody takes a job meanwhile.
      await trx.raw('lock table jobs.job in share row exclusive mode');
      const [distance] = (await trx.raw<{ rows: { by: string }[] }>(distanceTo, [to])).rows;
      if (distance) await moveClock(database, distance.by);
      return distance !== undefined;
    });
  const setClock = async (to: Date) => {
    await until(() => moved(to), { what: 'no job to be under way' });
  };
  // Before anybody is there: whatever has a time has it by this clock.
  await setClock(moment);
  const portal = await startTestPortal({
    serviceDatabaseUrls: database.urls,
    throttleScale: 1,
  });
  opened.defer(() => portal.stop());
  const senders = new Map<string, Events>();
  for (const owner of ['identity', 'questions', 'attorneys'] as const) {
    const log = createLog('test', 'silent');
    // By the name of one that keeps no clock: the schedules are the portal's to keep.
    const events = await openEvents({ url: database.urls[owner], service: 'questions', log });
    opened.defer(() => events.stop());
    senders.set(owner, events);
  }
  const settled = async () => {
    const isDone = async () => (await rows<{ count: number }>(open))[0]?.count === 0;
    await until(isDone, { what: 'all that is due to be done', patience });
  };
  const [owner] = await rows<{ id: string }>('select id from identity.users');
  const { email = '' } = portal.administrator ?? {};
  const running = opened.move();
  return {
    identity: testClient('identity', portal.ports.identity),
    questions: testClient('questions', portal.ports.questions),
    attorneys: testClient('attorneys', portal.ports.attorneys),
    inbox: new Inbox(portal),
    administrator: { userId: owner?.id ?? '', roles: ['user', 'admin'], email },
    rows,
    setClock,
    async run(schedules) {
      for (const name of schedules) {
        const [owner = ''] = name.split('.');
        const events = senders.get(owner);
        if (!events) throw new Error(`Nobody sends ${name}.`);
        await sendScheduled(name, { events, database: owned, patience });
        await settled();
      }
    },
    settled,
    stop: () => running.disposeAsync(),
  };
}
