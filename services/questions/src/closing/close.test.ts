import assert from 'node:assert/strict';
import { type BodyOf, type Closing, calls, limits, refusals } from '@counsel/contracts';
import { attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { followUpText, missingId, usePortal } from '../../test/support.ts';

const { addFollowUp, closeQuestion, getQuestion, listClaimedQuestions, listOwnQuestions } = calls;
type Body = BodyOf<typeof closeQuestion>;

const thanks: Body = { verdict: 'helpful', words: 'Now I know where I stand. Thank you!' };
const unclear: Body = { verdict: 'unclear', words: 'Which term do you mean?' };

describe('an answered question', () => {
  const portal = usePortal();

  async function answered() {
    const [author, claimer] = [portal.account(), attorney()];
    const id = await portal.ask(author);
    await portal.claim(claimer, id);
    await portal.answer(claimer, id);
    return { id, author, claimer };
  }
  const close = (as: Caller, id: number, body: Body) =>
    portal.call(closeQuestion, { as, params: { id }, body });
  const seen = async (as: Caller, id: number) =>
    (await portal.call(getQuestion, { as, params: { id } })).body;
  const write = (as: Caller, questionId: number) =>
    portal.call(addFollowUp, { as, body: { questionId, content: followUpText } });
  const said = ({ closedAt: _, ...closing }: Closing) => closing;

  it('is closed with thanks: both sides read them, and the attorney is told', async () => {
    const { id, author, claimer } = await answered();
    const { status, body } = await close(author, id, thanks);
    assert.equal(status, 200);
    const expected = { isHelpful: true, reason: null, words: thanks.words, isReopened: false };
    for (const as of [author, claimer]) {
      const { closing, status, answer } = await seen(as, id);
      assert.deepEqual(closing && said(closing), expected);
      assert.deepEqual([status, answer === null], ['answered', false], 'all of it stays');
    }
    assert.deepEqual(
      body.steps?.map(({ name }) => name),
      ['submitted', 'claimed', 'answered', 'closed'],
    );
    assert.deepEqual(await portal.told('question.closed', id), [
      { questionId: id, recipientId: claimer.userId },
    ]);
    const [own] = (await portal.call(listOwnQuestions, { as: author })).body;
    assert.equal(own?.isClosed, true);
    const [listed] = (await portal.call(listClaimedQuestions, { as: claimer })).body;
    assert.equal(listed?.isHelpful, true);
  });

  it('is closed as not helpful for a reason, with words or without, which are counted', async () => {
    const { id, author, claimer } = await answered();
    await close(author, id, { verdict: 'late', words: ' ' });
    const { closing } = await seen(claimer, id);
    const expected = { isHelpful: false, reason: 'late', words: null, isReopened: false };
    assert.deepEqual(closing && said(closing), expected);
    const [listed] = (await portal.call(listClaimedQuestions, { as: claimer })).body;
    assert.equal(listed?.isHelpful, false);
    const row = await portal.database('questions').where({ id }).first();
    assert.deepEqual([row.helpful, row.claimedBy], [false, claimer.userId]);
    assert.ok(row.closedAt instanceof Date);
  });

  it('tells the attorney nothing of an anonymous asker with it, and the time by the hour', async () => {
    const { id, author, claimer } = await answered();
    await close(author, id, unclear);
    const toClaimer = await seen(claimer, id);
    assert.deepEqual(
      Object.keys(toClaimer.closing ?? {}),
      Object.keys((await seen(author, id)).closing ?? {}),
    );
    assert.match(toClaimer.closing?.closedAt ?? '', /:00:00\.000Z$/);
    assert.ok(!JSON.stringify(toClaimer).includes(author.userId));
    assert.equal(toClaimer.steps, undefined);
  });

  it('is nobody else’s to close, nor to read what was said', async () => {
    const { id, author, claimer } = await answered();
    const before = await portal.contents();
    for (const as of [claimer, attorney(), portal.account()]) {
      assert.equal((await close(as, id, thanks)).status, 404);
    }
    assert.equal((await close(author, missingId, thanks)).status, 404);
    assert.deepEqual(await portal.contents(), before);
    await close(author, id, thanks);
    for (const as of [attorney(), portal.account()]) {
      assert.equal((await portal.call(getQuestion, { as, params: { id } })).status, 404);
    }
  });

  it('can’t be closed before its answer', async () => {
    const author = portal.account();
    const id = await portal.ask(author);
    const early = await close(author, id, thanks);
    assert.deepEqual([early.status, early.error.message], [409, refusals.notYetAnswered]);
    await portal.claim(attorney(), id);
    assert.equal((await close(author, id, thanks)).status, 409);
    assert.deepEqual(await portal.told('question.closed', id), []);
  });

  it('is closed with one of the verdicts and no more words than fit', async () => {
    const { id, author } = await answered();
    const wrong = [
      {},
      { verdict: 'bad' },
      { verdict: null },
      { verdict: 'helpful', words: 'x'.repeat(limits.closingWords.max + 1) },
    ];
    for (const body of wrong) {
      const { status } = await close(author, id, body as Body);
      assert.equal(status, 400, JSON.stringify(body).slice(0, 60));
    }
    assert.equal((await seen(author, id)).closing, undefined);
  });

  it('that is closed is open again once its author writes, and what was said stays', async () => {
    const { id, author, claimer } = await answered();
    await close(author, id, unclear);
    const refused = await write(claimer, id);
    assert.deepEqual([refused.status, refused.error.message], [409, refusals.closedByAsker]);
    assert.equal((await write(author, id)).status, 201);
    const reopened = await seen(claimer, id);
    assert.deepEqual([reopened.closing?.isReopened, reopened.closing?.isHelpful], [true, false]);
    const [own] = (await portal.call(listOwnQuestions, { as: author })).body;
    assert.equal(own?.isClosed, false);
    assert.equal((await write(claimer, id)).status, 201);
    await close(author, id, thanks);
    const { closing, followUps, steps } = await seen(author, id);
    assert.deepEqual([closing?.isHelpful, closing?.words], [true, thanks.words]);
    assert.deepEqual([closing?.reason, closing?.isReopened], [null, false]);
    assert.equal(followUps.length, 2);
    assert.deepEqual(
      steps?.map(({ name }) => name),
      ['submitted', 'claimed', 'answered', 'closed', 'reopened', 'closed'],
    );
  });

  it('that is full of messages stays closed', async () => {
    const { id, author, claimer } = await answered();
    await portal.fill(id, [author, claimer], limits.thread.max);
    await close(author, id, thanks);
    assert.equal((await write(author, id)).status, 409);
    assert.equal((await seen(author, id)).closing?.isReopened, false);
  });

  it('that is closed twice at once is closed one way', async () => {
    for (let round = 1; round <= 10; round += 1) {
      const { id, author } = await answered();
      const answers = await Promise.all([close(author, id, thanks), close(author, id, unclear)]);
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, 409], `round ${round}`);
      const winner = answers.find(({ status }) => status === 200);
      assert.deepEqual((await seen(author, id)).closing, winner?.body.closing);
      assert.equal((await portal.told('question.closed', id)).length, 1);
      const loser = answers.find(({ status }) => status === 409);
      assert.equal(loser?.error.message, refusals.alreadyClosed);
    }
  });
});
