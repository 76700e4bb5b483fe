import {
  type Call,
  type CurrentUser,
  durations,
  type EventName,
  type EventOf,
  type Role,
  type VerifiedAttorney,
} from '@counsel/contracts';
import type { AskingServiceConfig } from '../config.ts';
import type { Knex } from '../database.ts';
import { openEvents } from '../events.ts';
import { createLog } from '../log.ts';
import type { OwnQueue } from '../queues.ts';
import { type RunningService, type ServiceDefinition, startService } from '../run.ts';
import { portOf } from '../server.ts';
import {
  type Caller,
  type CallOptions,
  person,
  type TestClient,
  testClient,
  testKeys,
} from './client.ts';
import {
  createTestDatabase,
  moveClock,
  openTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from './database.ts';
import { type FakeAttorneys, fakeAttorneys } from './fake-attorneys.ts';
import { type FakeIdentity, fakeIdentity } from './fake-identity.ts';
import { runScheduled } from './scheduled.ts';
import { planOf, type SentStatement, statementsSent } from './statements.ts';
import { until } from './until.ts';

/** What services may be told beside what all are. */
interface Settings {
  ATTORNEYS_URL: string;
  LINK_KEYS: string;
  CLAIM_HOURS: number;
  ESCALATION_TIME: 'all-hours' | 'working-hours';
}

/** A service that asks identity about people, and perhaps attorneys about who is one. */
export type AskingService = ServiceDefinition<AskingServiceConfig & Settings>;

type Query = Record<string, string | number>;

/** No test makes a list of more. */
const mostPages = 1_000;

interface Parts {
  identity: FakeIdentity;
  attorneys: FakeAttorneys;
  testDatabase: TestDatabase;
  service: RunningService;
  client: TestClient;
  database: Knex;
}

/** A service that runs on a database, an identity and attorneys of its own, and what tests ask of it. */
export class ServiceUnderTest {
  readonly #definition: AskingService;
  #parts: Parts | undefined;

  constructor(definition: AskingService) {
    this.#definition = definition;
  }

  async start(poolSize = 10, options: TestDatabaseOptions = {}): Promise<void> {
    const { name } = this.#definition;
    const identity = await fakeIdentity();
    const attorneys = await fakeAttorneys();
    const testDatabase = await createTestDatabase(options);
    const url = testDatabase.urls[name];
    const asked = { IDENTITY_URL: identity.url, ATTORNEYS_URL: attorneys.url };
    const service = await this.#startProcess(url, asked, poolSize);
    const client = testClient(name, portOf(service.server));
    const database = openTestDatabase(url);
    this.#parts = { identity, attorneys, testDatabase, service, client, database };
  }

  #startProcess(
    url: string,
    asked: { IDENTITY_URL: string; ATTORNEYS_URL: string },
    poolSize: number,
  ) {
    return startService(this.#definition, {
      PORT: 0,
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      LINK_KEYS: testKeys,
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      POOL_SIZE: poolSize,
      CLAIM_HOURS: durations.claimHours,
      ESCALATION_TIME: 'all-hours',
      ...asked,
    });
  }

  /** Starts another process of the service beside the one there is, and ends it. */
  async startAnother(): Promise<void> {
    const { identity, attorneys, testDatabase } = this.#running;
    const asked = { IDENTITY_URL: identity.url, ATTORNEYS_URL: attorneys.url };
    const url = testDatabase.urls[this.#definition.name];
    await (await this.#startProcess(url, asked, 2)).stop();
  }

  async stop(): Promise<void> {
    await this.#parts?.database.destroy();
    await this.#parts?.service.stop();
    await this.#parts?.identity.stop();
    await this.#parts?.attorneys.stop();
    await this.#parts?.testDatabase.drop();
  }

  get #running(): Parts {
    if (!this.#parts) throw new Error('The service is not running.');
    return this.#parts;
  }

  /** The database with the rights of its owner. */
  get adminUrl(): string {
    return this.#running.testDatabase.adminUrl;
  }

  get database(): Knex {
    return this.#running.database;
  }

  /** Moves the service's clock, by an interval such as `12 hours`. */
  moveClock(by: string): Promise<void> {
    return moveClock(this.#running.testDatabase, by);
  }

  /** Has the service do what it does at the times of a schedule, now. */
  runScheduled(queue: OwnQueue): Promise<void> {
    const service = this.#definition.name;
    const url = this.#running.testDatabase.urls[service];
    return runScheduled({ url, service, database: this.database }, queue);
  }

  /** What the service asks PostgreSQL in the course of `work`. */
  statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
    return statementsSent(this.#definition.name, work);
  }

  /** The plan of a statement of the service's. */
  planOf(statement: SentStatement): Promise<string> {
    return planOf(this.#running.testDatabase.urls[this.#definition.name], statement);
  }

  stopIdentity(): Promise<void> {
    return this.#running.identity.stop();
  }

  stopAttorneys(): Promise<void> {
    return this.#running.attorneys.stop();
  }

  /** Changes what attorneys says of somebody; null: that they are none. */
  verify({ userId }: Caller, attorney: VerifiedAttorney | null): void {
    this.#running.attorneys.others.set(userId, attorney);
  }

  call<C extends Call>(row: C, options?: CallOptions) {
    return this.#running.client(row, options);
  }

  /** As `call`, by somebody who tries again while the service is busy: a slow machine is no fault. */
  callPatiently<C extends Call>(row: C, options?: CallOptions) {
    return until(
      async () => {
        const answer = await this.call(row, options);
        return answer.status === 503 ? undefined : answer;
      },
      { what: `${row.path} to be free` },
    );
  }

  /** A list page by page, as its links lead. */
  async pages<C extends Call>(row: C, as: Caller, query: Query) {
    const seen = [await this.call(row, { as, query })];
    for (let next = nextOf(seen[0]?.headers); next; next = nextOf(seen.at(-1)?.headers)) {
      seen.push(await this.call(row, { as, query: next }));
      if (seen.length > mostPages) throw new Error(`${row.path} has no end.`);
    }
    return seen.map(({ body }) => body);
  }

  /** Somebody with an account: the address is verified and the terms are accepted. */
  account(details: Partial<CurrentUser> = {}, ...roles: Role[]): Caller {
    const caller = person(...roles);
    this.#running.identity.users.set(caller.userId, {
      id: caller.userId,
      email: `${caller.userId}@people.example`,
      firstName: 'Ada',
      lastName: 'Miller',
      profileImageUrl: null,
      emailVerified: true,
      termsAcceptedAt: '2026-01-01T00:00:00.000Z',
      ...details,
    });
    return caller;
  }

  /** Changes what identity says of somebody. */
  change(caller: Caller, details: Partial<CurrentUser>): void {
    const { users } = this.#running.identity;
    const user = users.get(caller.userId);
    if (user) users.set(caller.userId, { ...user, ...details });
  }

  /** Tells the service what identity would. */
  async tell<N extends EventName>(name: N, event: EventOf<N>): Promise<void> {
    const url = this.#running.testDatabase.urls.identity;
    const events = await openEvents({ url, service: 'identity', log: createLog('test', 'silent') });
    const database = openTestDatabase(url);
    await database.transaction((trx) => events.publish(trx, name, event));
    await database.destroy();
    await events.stop();
  }

  /** What identity was told of the thing with that id, oldest first. */
  protected async toldOf<N extends EventName>(
    name: N,
    key: 'questionId' | 'attorneyId',
    id: number,
  ): Promise<EventOf<N>[]> {
    // The service itself only sends there.
    const owner = openTestDatabase(this.#running.testDatabase.adminUrl);
    try {
      const jobs = await owner('jobs.job')
        .where({ name: `${name}.identity` })
        .whereRaw('(data->>?)::bigint = ?', [key, id])
        .orderBy('created_on')
        .select('data');
      return jobs.map(({ data }) => data);
    } finally {
      await owner.destroy();
    }
  }
}

function nextOf(headers?: Headers): Query | undefined {
  const next = /<([^>]+)>; rel="next"/.exec(headers?.get('link') ?? '')?.[1];
  if (next === undefined) return undefined;
  return Object.fromEntries(new URL(next, 'http://counsel.example').searchParams);
}
