import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  type Call,
  type CurrentUser,
  calls,
  type EventName,
  type EventOf,
  type Role,
} from '@counsel/contracts';
import {
  type Knex,
  openDatabase,
  portOf,
  type RunningService,
  startService,
} from '@counsel/service-kit';
import {
  type Caller,
  type CallOptions,
  createTestDatabase,
  person,
  type TestClient,
  type TestDatabase,
  testClient,
  testPrincipalKey,
} from '@counsel/service-kit/testing';
import { after, before } from 'mocha';
import { attorneysService } from '../src/service.ts';
import { type FakeIdentity, fakeIdentity } from './identity.ts';

type Application = BodyOf<typeof calls.apply>;

/** An application under an address that nobody else uses. */
export const application = (details: Partial<Application> = {}): Application => ({
  firstName: 'Nora',
  lastName: 'Quinn',
  email: `${randomUUID()}@bar.example`,
  licenseNumber: 'TN-48151',
  bprNumber: '062342',
  practiceState: 'TN',
  yearsExperience: 12,
  lawSchool: 'Vanderbilt Law School',
  graduationYear: 2013,
  practiceAreas: 'Employment, contracts',
  specializations: 'Non-compete agreements',
  ...details,
});

/** An id that no application has. */
export const missingId = 2_000_000_000;

type Query = Record<string, string | number>;

interface Parts {
  identity: FakeIdentity;
  testDatabase: TestDatabase;
  service: RunningService;
  client: TestClient;
  database: Knex;
}

/** For a `describe`: the running service with a database and an identity of its own. */
export function usePortal({ poolSize = 10 } = {}): Portal {
  const portal = new Portal();
  before(() => portal.start(poolSize));
  after(() => portal.stop());
  return portal;
}

/** The running service, and what tests make in it and look up. */
class Portal {
  #parts: Parts | undefined;

  async start(poolSize: number): Promise<void> {
    const identity = await fakeIdentity();
    const testDatabase = await createTestDatabase();
    const url = testDatabase.urls.attorneys;
    const service = await startService(attorneysService, {
      PORT: 0,
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      PRINCIPAL_KEY: testPrincipalKey,
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      POOL_SIZE: poolSize,
      IDENTITY_URL: identity.url,
    });
    const client = testClient('attorneys', portOf(service.server));
    const database = openDatabase(url, { poolSize: 2, name: 'test' });
    this.#parts = { identity, testDatabase, service, client, database };
  }

  async stop(): Promise<void> {
    await this.#parts?.database.destroy();
    await this.#parts?.service.stop();
    await this.#parts?.identity.stop();
    await this.#parts?.testDatabase.drop();
  }

  get #running(): Parts {
    if (!this.#parts) throw new Error('The service is not running.');
    return this.#parts;
  }

  get database(): Knex {
    return this.#running.database;
  }

  stopIdentity(): Promise<void> {
    return this.#running.identity.stop();
  }

  call<C extends Call>(row: C, options?: CallOptions) {
    return this.#running.client(row, options);
  }

  /** As `call`, by somebody who tries again while the service is busy: a slow machine is no fault. */
  async callPatiently<C extends Call>(row: C, options?: CallOptions) {
    for (;;) {
      const answer = await this.call(row, options);
      if (answer.status !== 503) return answer;
    }
  }

  /** A list page by page, as its links lead. */
  async pages<C extends Call>(row: C, as: Caller, query: Query) {
    const seen = [await this.call(row, { as, query })];
    for (;;) {
      const next = nextOf(seen.at(-1)?.headers);
      if (!next) return seen.map(({ body }) => body);
      seen.push(await this.call(row, { as, query: next }));
    }
  }

  /** Somebody with an account, whose address is verified unless said otherwise. */
  account(details: Partial<CurrentUser> = {}, ...roles: Role[]): Caller {
    const caller = person(...roles);
    this.#running.identity.users.set(caller.userId, {
      id: caller.userId,
      email: `${caller.userId}@people.example`,
      firstName: 'Nora',
      lastName: 'Quinn',
      profileImageUrl: null,
      emailVerified: true,
      termsAcceptedAt: null,
      ...details,
    });
    return caller;
  }

  admin(details: Partial<CurrentUser> = {}): Caller {
    return this.account(details, 'user', 'admin');
  }

  async apply(as: Caller | null, details: Partial<Application> = {}): Promise<number> {
    const { status, body } = await this.call(calls.apply, { as, body: application(details) });
    assert.equal(status, 201);
    return body.id;
  }

  async approve(id: number): Promise<void> {
    const { status } = await this.call(calls.approveAttorney, {
      as: this.admin(),
      params: { id },
    });
    assert.equal(status, 200);
  }

  /** What identity was told of an application. */
  async told<N extends EventName>(name: N, attorneyId: number): Promise<EventOf<N>[]> {
    const jobs = await this.database
      .withSchema('jobs')
      .from('job')
      .where({ name: `${name}.identity` })
      .whereRaw(`(data->>'attorneyId')::integer = ?`, [attorneyId])
      .select('data');
    return jobs.map(({ data }) => data);
  }

  decisionsOf(attorneyId: number) {
    return this.database('decisions').where({ attorneyId });
  }

  /** All rows of all tables: what a refused call must leave as it was. */
  contents() {
    return Promise.all(
      ['attorneys', 'decisions'].map((table) => this.database(table).orderBy('id')),
    );
  }
}

function nextOf(headers?: Headers): Query | undefined {
  const next = /<([^>]+)>; rel="next"/.exec(headers?.get('link') ?? '')?.[1];
  if (next === undefined) return undefined;
  return Object.fromEntries(new URL(next, 'http://counsel.example').searchParams);
}
