import {
  claimerStepTexts,
  durations,
  nextTexts,
  type QuestionDetail,
  stepTexts,
} from '@counsel/contracts';
import { isClosed } from './closing/is-closed.ts';

/** One thing that happened to a question, in its reader's words. */
export type Step = {
  text: string;
  at: string;
  /** The reader learns no more of its time. */
  isDay?: true;
};

/** What happened, oldest first: all of it for its asker, their own part for its claimer. */
export const stepsOf = (question: QuestionDetail): Step[] => {
  const { isOwner, isClaimer, steps = [] } = question;
  if (isOwner) return steps.map(({ name, at }) => ({ text: stepTexts[name], at }));
  return isClaimer ? claimerStepsOf(question) : [];
};

const claimerStepsOf = ({ createdAt, claimedAt, answeredAt, closing }: QuestionDetail): Step[] => {
  const texts = claimerStepTexts;
  const closedAt = closing && !closing.isReopened ? closing.closedAt : null;
  return [
    { text: texts.submitted, at: createdAt, isDay: true },
    ...(claimedAt === null ? [] : [{ text: texts.claimed, at: claimedAt }]),
    ...(answeredAt === null ? [] : [{ text: texts.answered, at: answeredAt }]),
    ...(closedAt === null ? [] : [{ text: texts.closed, at: closedAt, isDay: true as const }]),
  ];
};

/** What its asker may expect next, and by when; null where nothing comes any more. */
export const nextOf = (
  question: QuestionDetail,
  format: (iso: string) => string,
  now: number = Date.now(),
): string | null => {
  const { isOwner, status, createdAt, claimEndsAt, withdrawnAt, followUps } = question;
  if (!isOwner || withdrawnAt !== undefined) return null;
  if (status === 'pending') {
    const usual = Date.parse(createdAt) + durations.usualAnswerHours * 3_600_000;
    return now < usual ? nextTexts.pending(format(new Date(usual).toISOString())) : nextTexts.late;
  }
  if (status === 'claimed') {
    return claimEndsAt ? nextTexts.claimed(format(claimEndsAt)) : nextTexts.reviewed;
  }
  if (isClosed(question)) return nextTexts.closed;
  return followUps.at(-1)?.authorRole === 'asker' ? nextTexts.followedUp : nextTexts.answered;
};
