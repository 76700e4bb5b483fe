import assert from 'node:assert/strict';
import {
  claimerStepTexts,
  type FollowUp,
  type QuestionDetail,
  stepTexts,
} from '@counsel/contracts';
import { describe, it } from 'mocha';
import { aQuestion, asked as at } from './a-question.ts';
import { newsOf } from './news.ts';

const said = (id: number, authorRole: FollowUp['authorRole']): FollowUp => ({
  id,
  content: 'Thank you.',
  authorRole,
  createdAt: at,
});
const steps = (...names: (keyof typeof stepTexts)[]) => names.map((name) => ({ name, at }));

describe('what others have done with a question meanwhile', () => {
  const claimer = { isOwner: false, isClaimer: true };

  it('is each of their steps', () => {
    const before = aQuestion({ steps: steps('submitted', 'seen') });
    const now = aQuestion({ steps: steps('submitted', 'seen', 'claimed', 'answered') });
    assert.deepEqual(newsOf(before, now), [stepTexts.claimed, stepTexts.answered]);
    assert.deepEqual(newsOf(now, now), []);
  });

  it('is nothing that its asker did', () => {
    const before = aQuestion({ steps: steps('submitted', 'answered') });
    const now = aQuestion({ steps: steps('submitted', 'answered', 'closed', 'reopened') });
    assert.deepEqual(newsOf(before, now), []);
  });

  it('is, for its claimer, that the asker closed it', () => {
    const closing = { closedAt: at, isReopened: false } as QuestionDetail['closing'];
    assert.deepEqual(newsOf(aQuestion(claimer), aQuestion({ ...claimer, closing })), [
      claimerStepTexts.closed,
    ]);
  });

  it('is what the other one wrote, also of a long conversation; ids tell no order', () => {
    const [first, second] = [said(70, 'asker'), said(8, 'attorney')];
    const before = [first, second];
    const now = [second, said(9, 'attorney'), said(1, 'asker')];
    const read = (over: Partial<QuestionDetail>, later = now) =>
      newsOf(aQuestion({ ...over, followUps: before }), aQuestion({ ...over, followUps: later }));
    assert.deepEqual(read({}), ['Attorney wrote a follow-up']);
    assert.deepEqual(read(claimer), ['Anonymous User wrote a follow-up']);
    // What one has written oneself, and what was removed, is no news.
    assert.deepEqual(read(claimer, [...before, said(500, 'attorney')]), []);
    assert.deepEqual(read({}, [said(900, 'attorney'), first]), []);
  });
});
