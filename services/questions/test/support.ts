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
export const tables = ['questions', 'answers', 'follow_ups', 'question_history'] as const;

/** For a `describe`: the running service with a database and an identity of its own. */
export function usePortal({ poolSize = 10 } = {}) {
  let identity: FakeIdentity;
  let testDatabase: TestDatabase;
  let service: RunningService;
  let client: TestClient;
  let database: Knex;

  before(async () => {
    identity = await fakeIdentity();
    testDatabase = await createTestDatabase();
    service = await startService(questionsService, {
      PORT: 0,
      HOST: '127.0.0.1',
      DATABASE_URL: testDatabase.urls.questions,
      PRINCIPAL_KEY: testPrincipalKey,
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      POOL_SIZE: poolSize,
      IDENTITY_URL: identity.url,
    });
    client = testClient('questions', portOf(service.server));
    database = openDatabase(testDatabase.urls.questions, { poolSize: 2, name: 'test' });
  });
  after(async () => {
    await database?.destroy();
    await service?.stop();
    await identity?.stop();
    await testDatabase?.drop();
  });

  const call = <C extends Call>(row: C, options?: CallOptions) => client(row, options);

  /** As `call`, by somebody who tries again while the service is busy: a slow machine is no fault. */
  async function callPatiently<C extends Call>(row: C, options?: CallOptions) {
    for (;;) {
      const answer = await client(row, options);
      if (answer.status !== 503) return answer;
    }
  }

  /** Somebody with an account, who has accepted the terms unless said otherwise. */
  function account(details: Partial<CurrentUser> = {}, ...roles: Role[]): Caller {
    const caller = person(...roles);
    identity.users.set(caller.userId, {
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

  async function ask(as: Caller, details: Partial<Submission> = {}): Promise<number> {
    const { status, body } = await call(calls.submitQuestion, {
      as,
      body: { ...submission, ...details },
    });
    assert.equal(status, 201);
    return body.id;
  }

  async function claim(as: Caller, id: number): Promise<void> {
    assert.equal((await call(calls.claimQuestion, { as, params: { id } })).status, 200);
  }

  async function answer(as: Caller, id: number): Promise<void> {
    const body = { content: answerText };
    assert.equal((await call(calls.answerQuestion, { as, params: { id }, body })).status, 201);
  }

  async function followUp(as: Caller, questionId: number): Promise<number> {
    const { status, body } = await call(calls.addFollowUp, {
      as,
      body: { questionId, content: followUpText },
    });
    assert.equal(status, 201);
    return body.id;
  }

  /** Moves a question to a time, as if it had been submitted then. */
  const date = (id: number, createdAt: string) =>
    database('questions').where({ id }).update({ createdAt });

  /** What identity was told of a question. */
  async function told<N extends EventName>(name: N, questionId: number): Promise<EventOf<N>[]> {
    const jobs = await database
      .withSchema('jobs')
      .from('job')
      .where({ name: `${name}.identity` })
      .whereRaw(`(data->>'questionId')::integer = ?`, [questionId])
      .orderBy('created_on')
      .select('data');
    return jobs.map(({ data }) => data);
  }

  /** How many rows there are of a question. */
  async function rowsOf(table: 'answers' | 'follow_ups' | 'question_history', questionId: number) {
    return database(table).where({ questionId }).orderBy('id');
  }

  /** All rows of all tables: what a refused call must leave as it was. */
  const contents = () => Promise.all(tables.map((table) => database(table).orderBy('id')));

  return {
    call,
    callPatiently,
    account,
    ask,
    claim,
    answer,
    followUp,
    date,
    told,
    rowsOf,
    contents,
    db: () => database,
    stopIdentity: () => identity.stop(),
  };
}
