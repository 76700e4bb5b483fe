import type { Closing } from '@counsel/contracts';
import type { Question } from '../questions/question.model.ts';
import { isClosed } from './close.ts';

/** What was said of the answer when it was closed, at the time as its reader may know it. */
export function presentClosing(
  question: Question,
  timeText: (closedAt: Date) => string,
): Closing | undefined {
  const { closedAt, helpful, unhelpfulReason: reason, closingWords: words } = question;
  if (closedAt === null || helpful === null) return undefined;
  const isReopened = !isClosed(question);
  return { isHelpful: helpful, reason, words, closedAt: timeText(closedAt), isReopened };
}
