import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, limits, messages, refusals } from '@counsel/contracts';
import { admin, attorney } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { followUpText, missingId, usePortal } from '../../test/support.ts';

const { addFollowUp, getQuestion } = calls;

describe('following up', () => {
  const portal = usePortal();

  async function claimed() {
    const author = portal.account();
    const claimer = attorney();
    const id = await portal.ask(author);
    await portal.claim(claimer, id);
    return { id, author, claimer };
  }

  it('reads as a conversation of asker and attorney, oldest first', async () => {
    const { id, author, claimer } = await claimed();
    await portal.followUp(author, id);
    await portal.followUp(claimer, id);
    await portal.answer(claimer, id);
    await portal.followUp(author, id);
    for (const as of [author, claimer]) {
      const { body } = await portal.call(getQuestion, { as, params: { id } });
      assert.deepEqual(
        body.followUps.map(({ authorRole, content }) => [authorRole, content]),
        [
          ['asker', followUpText],
          ['attorney', followUpText],
          ['asker', followUpText],
        ],
      );
    }
  });

  it('tells the other side', async () => {
    const { id, author, claimer } = await claimed();
    const byAuthor = await portal.followUp(author, id);
    const byClaimer = await portal.followUp(claimer, id);
    assert.deepEqual(await portal.told('question.followed-up', id), [
      { questionId: id, recipientId: claimer.userId, followUpId: byAuthor },
      { questionId: id, recipientId: author.userId, followUpId: byClaimer },
    ]);
    const history = await portal.rowsOf('question_history', id);
    assert.deepEqual(
      history.slice(-2).map(({ actorId, action }) => [actorId, action]),
      [
        [author.userId, 'followed-up'],
        [claimer.userId, 'followed-up'],
      ],
    );
  });

  it('is refused to the author while the question is pending', async () => {
    const author = portal.account();
    const id = await portal.ask(author);
    const { status, error } = await portal.call(addFollowUp, {
      as: author,
      body: { questionId: id, content: followUpText },
    });
    assert.deepEqual([status, error.message], [409, refusals.notYetClaimed]);
    assert.deepEqual(await portal.rowsOf('follow_ups', id), []);
    assert.deepEqual(await portal.told('question.followed-up', id), []);
  });

  it('is for the two of them alone: all others get the 404 of a missing question', async () => {
    const { id, claimer } = await claimed();
    const pending = await portal.ask(portal.account());
    const send = async (as: ReturnType<typeof attorney> | null, questionId: number) => {
      const answer = await portal.call(addFollowUp, {
        as,
        body: { questionId, content: followUpText },
      });
      const { requestId: _, ...refusal } = answer.error;
      return { status: answer.status, refusal };
    };
    const missing = await send(claimer, missingId);
    assert.equal(missing.status, 404);
    for (const as of [portal.account(), attorney(), admin()]) {
      assert.deepEqual(await send(as, id), missing);
    }
    assert.deepEqual(await send(attorney(), pending), missing);
    assert.equal((await send(null, id)).status, 401);
    assert.deepEqual(await portal.rowsOf('follow_ups', id), []);
  });

  it('asks for 10 to 5,000 characters and an id', async () => {
    const { id, author } = await claimed();
    const bad: [string, object][] = [
      ['content', { questionId: id, content: 'x'.repeat(limits.followUp.min - 1) }],
      ['content', { questionId: id, content: 'x'.repeat(limits.followUp.max + 1) }],
      ['content', { questionId: id }],
      ['questionId', { questionId: String(id), content: followUpText }],
      ['questionId', { questionId: 0, content: followUpText }],
      ['questionId', { content: followUpText }],
    ];
    for (const [field, body] of bad) {
      const { status, error } = await portal.call(addFollowUp, { as: author, body });
      assert.deepEqual([status, error.errors[0]?.path], [400, field]);
    }
    const { error } = await portal.call(addFollowUp, {
      as: author,
      body: { questionId: id, content: 'short' },
    });
    assert.equal(error.errors[0]?.message, messages.followUpShort);
    const longest = { questionId: id, content: 'x'.repeat(limits.followUp.max) };
    assert.equal((await portal.call(addFollowUp, { as: author, body: longest })).status, 201);
  });

  it('is added once per key', async () => {
    const { id, author } = await claimed();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { questionId: id, content: followUpText };
    const repeats = await Promise.all(
      Array.from({ length: 5 }, () =>
        portal.callPatiently(addFollowUp, { as: author, headers, body }),
      ),
    );
    assert.deepEqual([...new Set(repeats.map(({ status }) => status))], [201]);
    assert.equal(new Set(repeats.map((repeat) => repeat.body.id)).size, 1);
    assert.equal((await portal.rowsOf('follow_ups', id)).length, 1);
  });
});
