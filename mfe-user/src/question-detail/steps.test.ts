import assert from 'node:assert/strict';
import { nextTexts, type QuestionDetail } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { aQuestion, asked } from './a-question.ts';
import { nextOf, stepsOf } from './steps.ts';

const hour = 3_600_000;

describe('what comes next', () => {
  const next = (over: Partial<QuestionDetail>, hoursLater = 1) =>
    nextOf(aQuestion(over), (iso) => iso, Date.parse(asked) + hoursLater * hour);

  it('names the time by which an answer is usual, until that is over', () => {
    assert.match(next({}) ?? '', /typically by 2026-03-04T09:00:00\.000Z\.$/);
    assert.equal(next({}, 25), nextTexts.late);
  });

  it('names the end of a claim', () => {
    const claimed = { status: 'claimed' as const, claimEndsAt: '2026-03-03T21:00:00.000Z' };
    assert.match(next(claimed) ?? '', /^The answer, by 2026-03-03T21:00:00\.000Z\. /);
  });

  it('is the asker’s turn once it is answered, and nothing once it is closed', () => {
    const closing = { isHelpful: true, reason: null, words: null, closedAt: asked };
    assert.equal(next({ status: 'answered' }), nextTexts.answered);
    const closed = { ...closing, isReopened: false };
    assert.equal(next({ status: 'answered', closing: closed }), nextTexts.closed);
    const written = (...authors: ('asker' | 'attorney')[]) =>
      authors.map((authorRole, id) => ({ id, content: 'Is it?', authorRole, createdAt: asked }));
    const followedUp = (...authors: ('asker' | 'attorney')[]) =>
      next({ status: 'answered', followUps: written(...authors) });
    assert.equal(followedUp('asker'), nextTexts.followedUp);
    assert.equal(followedUp('asker', 'attorney'), nextTexts.answered);
    const again = { ...closing, isReopened: true };
    assert.equal(next({ status: 'answered', closing: again }), nextTexts.answered);
  });

  it('is nothing for a withdrawn question, and for those who did not ask', () => {
    assert.equal(next({ withdrawnAt: asked }), null);
    assert.equal(next({ isOwner: false }), null);
  });
});

describe('what has happened', () => {
  it('is for the claimer what they may know of it, what the asker did by its day', () => {
    const closing = { isReopened: false, closedAt: asked } as QuestionDetail['closing'];
    const told = stepsOf(
      aQuestion({ isOwner: false, isClaimer: true, status: 'claimed', claimedAt: asked, closing }),
    );
    assert.deepEqual(
      told.map(({ text }) => text),
      ['Asked', 'You took it on', 'The asker closed it'],
    );
    assert.deepEqual(
      told.map(({ isDay }) => isDay),
      [true, undefined, true],
    );
  });

  it('is nothing for an attorney who has not claimed it', () => {
    assert.deepEqual(stepsOf(aQuestion({ isOwner: false })), []);
  });
});
