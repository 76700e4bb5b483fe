import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, limits, messages, refusals } from '@counsel/contracts';
import { admin, attorney, type Caller, verifiedAttorney } from '@counsel/service-kit/testing';
import { before, describe, it } from 'mocha';
import { answerText, missingId, usePortal } from '../../test/support.ts';

const { answerQuestion, getQuestion } = calls;
const body = { content: answerText };

describe('answering a question', () => {
  const portal = usePortal();

  async function claimed() {
    const author = portal.account();
    const claimer = attorney();
    const id = await portal.ask(author);
    await portal.claim(claimer, id);
    return { id, author, claimer };
  }

  it('stores the answer, closes the question and tells its author', async () => {
    const { id, author, claimer } = await claimed();
    const params = { id };
    const answer = await portal.call(answerQuestion, {
      as: claimer,
      params,
      body: { content: `  ${answerText}\n`, includeDisclaimer: false },
    });
    assert.equal(answer.status, 201);
    const { body: seen } = await portal.call(getQuestion, { as: author, params });
    assert.equal(seen.status, 'answered');
    assert.equal(seen.answer?.content, answerText);
    assert.equal(seen.answer?.includeDisclaimer, false);
    assert.equal(seen.answer?.createdAt, seen.answeredAt);
    assert.deepEqual(answer.body.answer, seen.answer);
    assert.deepEqual(await portal.told('question.answered', id), [
      { questionId: id, recipientId: author.userId },
    ]);
    const [row] = await portal.rowsOf('answers', id);
    assert.equal(row.attorneyId, claimer.userId);
    const last = (await portal.rowsOf('question_history', id)).at(-1);
    assert.deepEqual([last.actorId, last.action], [claimer.userId, 'answered']);
  });

  it('says who answered, as they were verified then, to the asker and the claimer', async () => {
    const { id, author, claimer } = await claimed();
    const then = { ...verifiedAttorney, name: 'Ada Quinn', licenseNumber: 'TN-1' };
    portal.verify(claimer, then);
    await portal.answer(claimer, id);
    portal.verify(claimer, { ...then, name: 'Ada Miller', practiceState: 'TX' });
    for (const as of [author, claimer]) {
      const { body: seen } = await portal.call(getQuestion, { as, params: { id } });
      assert.deepEqual(seen.answer?.attorney, then);
    }
  });

  it('from before that was kept says nothing of who answered', async () => {
    const { id, author, claimer } = await claimed();
    await portal.answer(claimer, id);
    const columns = ['attorneyName', 'attorneyState', 'attorneyLicense', 'attorneyCheckedAt'];
    const none = Object.fromEntries(columns.map((column) => [column, null]));
    await portal.database('answers').where({ questionId: id }).update(none);
    const { body: seen } = await portal.call(getQuestion, { as: author, params: { id } });
    assert.equal(seen.answer?.content, answerText);
    assert.equal(seen.answer?.attorney, null);
  });

  it('is refused to whose license was verified by nobody', async () => {
    const { id, claimer } = await claimed();
    portal.verify(claimer, null);
    const before = await portal.contents();
    const { status, error } = await portal.call(answerQuestion, {
      as: claimer,
      params: { id },
      body,
    });
    assert.deepEqual([status, error.message], [403, refusals.licenseUnknown]);
    assert.deepEqual(await portal.contents(), before);
  });

  it('carries the disclaimer unless the attorney leaves it out', async () => {
    const { id, claimer } = await claimed();
    const answer = await portal.call(answerQuestion, { as: claimer, params: { id }, body });
    assert.equal(answer.body.answer?.includeDisclaimer, true);
  });

  it('keeps how it is written; what says nothing of it is plain, as all of before are', async () => {
    const formats = [
      ['markdown', 'markdown'],
      ['plain', 'plain'],
      [undefined, 'plain'],
    ] as const;
    for (const [format, shown] of formats) {
      const { id, author, claimer } = await claimed();
      const sent = { ...body, ...(format && { format }) };
      const params = { id };
      const answer = await portal.call(answerQuestion, { as: claimer, params, body: sent });
      assert.deepEqual([answer.status, answer.body.answer?.format], [201, shown]);
      const { body: seen } = await portal.call(getQuestion, { as: author, params });
      assert.equal(seen.answer?.format, shown);
      const [row] = await portal.rowsOf('answers', id);
      assert.equal(row.format, format ?? null);
    }
  });

  it('keeps Markdown as it was typed, whatever it says', async () => {
    const { id, author, claimer } = await claimed();
    const params = { id };
    const content = `# <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ${answerText}`;
    const sent = { content, format: 'markdown' as const };
    await portal.call(answerQuestion, { as: claimer, params, body: sent });
    const { body: seen } = await portal.call(getQuestion, { as: author, params });
    assert.equal(seen.answer?.content, content);
  });

  it('takes no other format', async () => {
    const { id, claimer } = await claimed();
    for (const format of ['html', '', 7, null, ['markdown']]) {
      const { status, error } = await portal.call(answerQuestion, {
        as: claimer,
        params: { id },
        body: { ...body, format },
      });
      assert.deepEqual([status, error.errors[0]?.path], [400, 'format']);
    }
  });

  it('is refused a second time, and the first answer stays', async () => {
    const { id, claimer } = await claimed();
    await portal.answer(claimer, id);
    const before = await portal.contents();
    const { status, error } = await portal.call(answerQuestion, {
      as: claimer,
      params: { id },
      body: { content: `Another: ${answerText}` },
    });
    assert.deepEqual([status, error.message], [409, refusals.alreadyAnswered]);
    assert.deepEqual(await portal.contents(), before);
    assert.equal((await portal.told('question.answered', id)).length, 1);
  });

  it('is for the claimer alone: all others get the 404 of a missing question', async () => {
    const { id, author, claimer } = await claimed();
    const before = await portal.contents();
    const { requestId: _, ...missing } = (
      await portal.call(answerQuestion, { as: claimer, params: { id: missingId }, body })
    ).error;
    const formerAttorney: Caller = { ...claimer, roles: ['user'] };
    for (const as of [author, portal.account(), attorney(), admin(), formerAttorney]) {
      const { status, error } = await portal.call(answerQuestion, { as, params: { id }, body });
      const { requestId: __, ...refusal } = error;
      assert.deepEqual([status, refusal], [404, missing]);
    }
    const visitor = await portal.call(answerQuestion, { as: null, params: { id }, body });
    assert.equal(visitor.status, 401);
    assert.deepEqual(await portal.contents(), before);
  });

  it('is not possible before the claim', async () => {
    const id = await portal.ask(portal.account());
    const { status } = await portal.call(answerQuestion, { as: attorney(), params: { id }, body });
    assert.equal(status, 404);
  });

  it('asks for 50 to 20,000 characters after trimming', async () => {
    const { id, claimer } = await claimed();
    const bad = [
      undefined,
      7,
      `${' '.repeat(60)}short`,
      'x'.repeat(limits.answer.min - 1),
      'x'.repeat(limits.answer.max + 1),
      `\u202e${answerText}`,
    ];
    for (const content of bad) {
      const { status, error } = await portal.call(answerQuestion, {
        as: claimer,
        params: { id },
        body: { content },
      });
      assert.deepEqual([status, error.errors[0]?.path], [400, 'content']);
    }
    const { error } = await portal.call(answerQuestion, {
      as: claimer,
      params: { id },
      body: { content: 'x' },
    });
    assert.equal(error.errors[0]?.message, messages.answerShort);
    const longest = await portal.call(answerQuestion, {
      as: claimer,
      params: { id },
      body: { content: 'x'.repeat(limits.answer.max) },
    });
    assert.equal(longest.status, 201);
  });

  it('keeps one of two answers at once, in each of 25 rounds', async () => {
    for (let round = 1; round <= 25; round += 1) {
      const { id, claimer } = await claimed();
      const answers = await Promise.all(
        ['first', 'second'].map((word) =>
          portal.callPatiently(answerQuestion, {
            as: claimer,
            params: { id },
            body: { content: `The ${word}: ${answerText}` },
          }),
        ),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409], `round ${round}`);
      assert.equal((await portal.rowsOf('answers', id)).length, 1);
      assert.equal((await portal.told('question.answered', id)).length, 1);
    }
  });

  it('gives a repeat with the same key the first answer', async () => {
    const { id, claimer } = await claimed();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () =>
      portal.callPatiently(answerQuestion, { as: claimer, params: { id }, headers, body });
    const repeats = await Promise.all(Array.from({ length: 5 }, send));
    assert.deepEqual(
      repeats.map(({ status }) => status),
      repeats.map(() => 201),
    );
    for (const repeat of repeats) assert.deepEqual(repeat.body, repeats[0]?.body);
    assert.equal((await portal.rowsOf('answers', id)).length, 1);
  });
});

describe('answering a question while attorneys is away', () => {
  const portal = usePortal();
  let id: number;
  const claimer = attorney();
  before(async () => {
    id = await portal.ask(portal.account());
    await portal.claim(claimer, id);
    await portal.stopAttorneys();
  });

  it('answers 503 and stores nothing: the answer can be sent again', async () => {
    const before = await portal.contents();
    const options = { params: { id }, body };
    const { status, headers } = await portal.call(answerQuestion, { as: claimer, ...options });
    assert.equal(status, 503);
    assert.ok(headers.get('retry-after'));
    assert.deepEqual(await portal.contents(), before);
  });

  it('tells others the 404 of a missing question as before, and lets them read', async () => {
    const options = { params: { id }, body };
    const other = await portal.call(answerQuestion, { as: portal.account(), ...options });
    assert.equal(other.status, 404);
    const read = await portal.call(getQuestion, { as: claimer, params: { id } });
    assert.equal(read.status, 200);
  });
});
