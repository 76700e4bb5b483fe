import assert from 'node:assert/strict';
import { type BodyOf, calls, type EventName, type EventOf } from '@counsel/contracts';
import { type Caller, openTestDatabase, ServiceUnderTest } from '@counsel/service-kit/testing';
import { after, before } from 'mocha';
import { forgetWords, keepSomeWords } from '../src/search/upkeep.ts';
import { questionsService } from '../src/service.ts';

type Submission = BodyOf<typeof calls.submitQuestion>;

export type Announced = EventOf<'questions.announced'>['questions'][number];

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
const tables = [
  'questions',
  'answers',
  'follow_ups',
  'question_history',
  'returned_claims',
] as const;

/** For a `describe`: the running service with a database and an identity of its own. */
export function usePortal({ poolSize = 10, movableClock = false } = {}): Portal {
  const portal = new Portal(questionsService);
  before(() => portal.start(poolSize, { movableClock }));
  after(() => portal.stop());
  return portal;
}

/** The running service, and what tests make in it and look up. */
class Portal extends ServiceUnderTest {
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

  async close(as: Caller, id: number, body: BodyOf<typeof calls.closeQuestion>): Promise<void> {
    assert.equal((await this.call(calls.closeQuestion, { as, params: { id }, body })).status, 200);
  }

  async secondOpinion(as: Caller, id: number): Promise<number> {
    const { status, body } = await this.call(calls.askSecondOpinion, { as, params: { id } });
    assert.equal(status, 201);
    return body.id;
  }

  async followUp(as: Caller, questionId: number): Promise<number> {
    const { status, body } = await this.call(calls.addFollowUp, {
      as,
      body: { questionId, content: followUpText },
    });
    assert.equal(status, 201);
    return body.id;
  }

  /** A conversation of so many messages, of its author and its claimer in turn, oldest first. */
  async fill(questionId: number, [author, claimer]: readonly [Caller, Caller], messages: number) {
    const start = Date.UTC(2026, 0, 1);
    const rows = Array.from({ length: messages }, (_, n) => ({
      questionId,
      userId: (n % 2 === 0 ? author : claimer).userId,
      content: `Message ${n}: ${followUpText}`,
      // Two at a time share theirs: among them the id decides.
      createdAt: new Date(start + Math.floor(n / 2)),
    }));
    await this.database.batchInsert('follow_ups', rows, 250);
  }

  /** Has searches find all that has happened: in a portal a job does that, which is behind by seconds. */
  async keepWords(): Promise<void> {
    while ((await keepSomeWords(this.database)) > 0);
  }

  forgetWords(): Promise<void> {
    return forgetWords(this.database);
  }

  /** What identity was told of a question. */
  told<N extends EventName>(name: N, questionId: number): Promise<EventOf<N>[]> {
    return this.toldOf(name, 'questionId', questionId);
  }

  /** What identity was told of a question that waits, oldest first. */
  async announced(questionId: number): Promise<Announced[]> {
    // The service itself only sends there.
    const owner = openTestDatabase(this.adminUrl);
    try {
      const jobs = await owner('jobs.job')
        .where({ name: 'questions.announced.identity' })
        .orderBy('createdOn');
      const all = jobs.flatMap(({ data }) => data.questions as Announced[]);
      return all.filter((each) => each.questionId === questionId);
    } finally {
      await owner.destroy();
    }
  }

  /** The rows that belong to a question, oldest first. */
  rowsOf(table: 'answers' | 'follow_ups' | 'question_history', questionId: number) {
    return this.database(table).where({ questionId }).orderBy(['createdAt', 'id']);
  }

  /** All rows of all tables: what a refused call must leave as it was. */
  contents() {
    return Promise.all(tables.map((table) => this.database(table).orderBy('id')));
  }
}
