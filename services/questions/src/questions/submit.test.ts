import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, limits, messages, questionStates, refusals } from '@counsel/contracts';
import { attorney, type Caller, person } from '@counsel/service-kit/testing';
import { before, describe, it } from 'mocha';
import { submission, usePortal } from '../../test/support.ts';

describe('submitting a question', () => {
  const portal = usePortal({ poolSize: 25 });

  it('stores the question of the signed-in person as pending', async () => {
    const as = portal.account();
    const { status: answered, body } = await portal.call(calls.submitQuestion, {
      as,
      body: submission,
    });
    assert.equal(answered, 201);
    const own = await portal.call(calls.listOwnQuestions, { as });
    const { id, title, content, categoryId, isAnonymous, status, state } = own.body[0] ?? {};
    assert.deepEqual(
      { id, title, content, categoryId, isAnonymous, status, state },
      { id: body.id, ...submission, status: 'pending', state: null },
    );
    const [entry] = await portal.rowsOf('question_history', body.id);
    assert.deepEqual([entry.actorId, entry.action], [as.userId, 'submitted']);
  });

  it('keeps the state that it is about, for whoever may read it', async () => {
    const as = portal.account();
    for (const state of questionStates) {
      const id = await portal.ask(as, { state });
      const read = (reader: Caller) =>
        portal.call(calls.getQuestion, { as: reader, params: { id } });
      assert.equal((await read(as)).body.state, state);
      assert.equal((await read(attorney())).body.state, state);
    }
  });

  it('is named unless the asker says otherwise', async () => {
    const { isAnonymous, ...named } = submission;
    const as = portal.account();
    await portal.call(calls.submitQuestion, { as, body: named });
    const { body } = await portal.call(calls.listOwnQuestions, { as });
    assert.equal(isAnonymous, true);
    assert.equal(body[0]?.isAnonymous, false);
  });

  it('takes nothing from the body but what a submission holds', async () => {
    const victim = portal.account();
    const as = portal.account();
    const body = {
      ...submission,
      userId: victim.userId,
      status: 'answered',
      claimedBy: as.userId,
      askerName: 'Somebody Else',
    };
    const { status } = await portal.call(calls.submitQuestion, { as, body });
    assert.equal(status, 201);
    assert.deepEqual((await portal.call(calls.listOwnQuestions, { as: victim })).body, []);
    const [row] = await portal.database('questions').where({ userId: as.userId });
    assert.deepEqual([row.status, row.claimedBy, row.askerName], ['pending', null, null]);
  });

  it('keeps the name of a named question’s asker, none of an anonymous one’s', async () => {
    const as = portal.account({ firstName: 'Grace', lastName: 'Kim' });
    const named = await portal.ask(as, { isAnonymous: false });
    const anonymous = await portal.ask(as);
    const rows = await portal
      .database('questions')
      .whereIn('id', [named, anonymous])
      .orderBy('createdAt');
    assert.deepEqual(
      rows.map(({ askerName }) => askerName),
      ['Grace Kim', null],
    );
  });

  it('is refused before the terms are accepted', async () => {
    const as = portal.account({ termsAcceptedAt: null });
    const before = await portal.contents();
    const { status, error } = await portal.call(calls.submitQuestion, { as, body: submission });
    assert.deepEqual([status, error.message], [403, refusals.termsNotAccepted]);
    assert.deepEqual(await portal.contents(), before);
  });

  it('refuses a category that is not there, on its field', async () => {
    for (const categoryId of [17, limits.categoryId.max]) {
      const { status, error } = await portal.call(calls.submitQuestion, {
        as: portal.account(),
        body: { ...submission, categoryId },
      });
      assert.equal(status, 400);
      assert.deepEqual(error.errors, [{ path: 'categoryId', message: messages.category }]);
    }
  });

  it('refuses every bad field by its name and stores nothing', async () => {
    const as = portal.account();
    const bad: [string, unknown][] = [
      ['title', 'x'.repeat(limits.title.min - 1)],
      ['title', 'x'.repeat(limits.title.max + 1)],
      ['title', `line\nbreak ${submission.title}`],
      ['title', null],
      ['content', ` ${'x'.repeat(limits.question.min - 1)} `],
      ['content', 'x'.repeat(limits.question.max + 1)],
      ['content', `\u0000${submission.content}`],
      ['content', {}],
      ['categoryId', 0],
      ['categoryId', 2 ** 31],
      ['categoryId', '1'],
      ['categoryId', [1]],
      ['isAnonymous', 'yes'],
      ['state', 'WY'],
      ['state', ''],
      ['state', null],
      ['state', ['TX']],
    ];
    const before = await portal.contents();
    for (const [field, value] of bad) {
      const { status, error } = await portal.call(calls.submitQuestion, {
        as,
        body: { ...submission, [field]: value },
      });
      assert.deepEqual([status, error.errors[0]?.path], [400, field], JSON.stringify(value));
    }
    assert.deepEqual(await portal.contents(), before);
  });

  it('accepts the longest and the shortest texts, counted in characters', async () => {
    for (const bound of ['min', 'max'] as const) {
      await portal.ask(portal.account(), {
        title: '§'.repeat(limits.title[bound]),
        content: '💼'.repeat(limits.question[bound]),
      });
    }
  });

  it('is refused to visitors', async () => {
    const { status } = await portal.call(calls.submitQuestion, { as: null, body: submission });
    assert.equal(status, 401);
  });

  it('is done once for 50 repeats with one key', async () => {
    const as = portal.account();
    const headers = { 'idempotency-key': randomUUID() };
    const repeats = await Promise.all(
      Array.from({ length: 50 }, () =>
        portal.callPatiently(calls.submitQuestion, { as, headers, body: submission }),
      ),
    );
    assert.deepEqual([...new Set(repeats.map(({ status }) => status))], [201]);
    assert.equal(new Set(repeats.map(({ body }) => body.id)).size, 1);
    assert.equal((await portal.call(calls.listOwnQuestions, { as })).body.length, 1);
    const other = await portal.call(calls.submitQuestion, {
      as,
      headers,
      body: { ...submission, title: 'Something else altogether' },
    });
    assert.equal(other.status, 422);
  });
});

describe('submitting a question while identity is away', () => {
  const portal = usePortal();
  let known: Caller;
  before(async () => {
    known = portal.account();
    await portal.ask(known);
    await portal.stopIdentity();
  });

  it('answers 503 and stores nothing', async () => {
    const before = await portal.contents();
    const { status, headers } = await portal.call(calls.submitQuestion, {
      as: person(),
      body: submission,
    });
    assert.equal(status, 503);
    assert.ok(headers.get('retry-after'));
    assert.deepEqual(await portal.contents(), before);
    assert.equal((await portal.call(calls.listCategories)).status, 200);
  });

  it('goes on for whoever is known to have accepted the terms, without a name alone', async () => {
    const as = known;
    assert.ok((await portal.ask(as)) > 0);
    const body = { ...submission, isAnonymous: false };
    assert.equal((await portal.call(calls.submitQuestion, { as, body })).status, 503);
  });
});
