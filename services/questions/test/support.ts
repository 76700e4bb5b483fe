import assert from 'node:assert/strict';
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
import { questionsService } from '../src/service.ts';
import { type FakeIdentity, fakeIdentity } from './identity.ts';

type Submission = BodyOf<typeof calls.submitQuestion>;

export const submission: Submission = {
  categoryId: 6,
  title: 'May I cancel the lease of my shop?',
  content: 'The landlord has not repaired the heating since October. May we leave before the term?',
  isAnonymous: true,
};
export const answerText =
  'You may leave early if you asked for the repair in writing in good time.';
export const followUpText = 'We asked in writing, twice.';

/** An id that no question has. */
export const missingId = 2_000_000_000;

/** Everything that the service holds, by table. */
const tables = ['questions', 'answers', 'follow_ups', 'question_history'] as const;

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
    const url = testDatabase.urls.questions;
    const service = await startService(questionsService, {
      PORT: 0,
      HOST: '127.0.0.1',
      DATABASE_URL: url,
      PRINCIPAL_KEY: testPrincipalKey,
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      POOL_SIZE: poolSize,
      IDENTITY_URL: identity.url,
    });
    const client = testClient('questions', portOf(service.server));
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

  /** Somebody with an account, who has accepted the terms unless said otherwise. */
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

  async ask(as: Caller, details: Partial<Submission> = {}): Promise<number> {
    const { status, body } = await this.call(calls.submitQuestion, {
      as,
      body: { ...submission, ...details },
    });
    assert.equal(status, 201);
    return body.id;
  }

  async claim(as: Caller, id: number): Promise<void> {
    assert.equal((await this.call(calls.claimQuestion, { as, params: { id } })).status, 200);
  }

  async answer(as: Caller, id: number): Promise<void> {
    const body = { content: answerText };
    assert.equal((await this.call(calls.answerQuestion, { as, params: { id }, body })).status, 201);
  }

  async followUp(as: Caller, questionId: number): Promise<number> {
    const { status, body } = await this.call(calls.addFollowUp, {
      as,
      body: { questionId, content: followUpText },
    });
    assert.equal(status, 201);
    return body.id;
  }

  /** What identity was told of a question. */
  async told<N extends EventName>(name: N, questionId: number): Promise<EventOf<N>[]> {
    const jobs = await this.database
      .withSchema('jobs')
      .from('job')
      .where({ name: `${name}.identity` })
      .whereRaw(`(data->>'questionId')::integer = ?`, [questionId])
      .orderBy('created_on')
      .select('data');
    return jobs.map(({ data }) => data);
  }

  /** The rows that belong to a question, oldest first. */
  rowsOf(table: 'answers' | 'follow_ups' | 'question_history', questionId: number) {
    return this.database(table).where({ questionId }).orderBy('id');
  }

  /** All rows of all tables: what a refused call must leave as it was. */
  contents() {
    return Promise.all(tables.map((table) => this.database(table).orderBy('id')));
  }
}

function nextOf(headers?: Headers): Query | undefined {
  const next = /<([^>]+)>; rel="next"/.exec(headers?.get('link') ?? '')?.[1];
  if (next === undefined) return undefined;
  return Object.fromEntries(new URL(next, 'http://counsel.example').searchParams);
}
