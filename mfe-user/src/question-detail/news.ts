import {
  claimerStepTexts,
  type QuestionDetail,
  type StepName,
  stepTexts,
} from '@counsel/contracts';
import { authorLabel } from './author-label.ts';
import { isClosed } from './closing/is-closed.ts';

/** What others do with a question; the rest its asker has done, and knows. */
const ofOthers: readonly StepName[] = ['seen', 'claimed', 'returned', 'lapsed', 'answered'];

/** What others have done with a question since it was read before, in its reader's words. */
export const newsOf = (before: QuestionDetail, now: QuestionDetail): string[] => [
  ...newSteps(before, now),
  ...newMessages(before, now),
];

function newSteps(before: QuestionDetail, now: QuestionDetail): string[] {
  if (now.isClaimer) return !isClosed(before) && isClosed(now) ? [claimerStepTexts.closed] : [];
  return (now.steps ?? [])
    .slice(before.steps?.length ?? 0)
    .flatMap(({ name }) => (ofOthers.includes(name) ? [stepTexts[name]] : []));
}

/** Ids tell no order. Of a long conversation a question brings the latest messages alone, oldest first. */
function newMessages(before: QuestionDetail, now: QuestionDetail): string[] {
  const known = new Set(before.followUps.map(({ id }) => id));
  const lastKnown = now.followUps.findLastIndex(({ id }) => known.has(id));
  return now.followUps
    .slice(lastKnown + 1)
    .map(({ authorRole }) => authorLabel(authorRole, now))
    .filter((author) => author !== 'You')
    .map((author) => `${author} wrote a follow-up`);
}
