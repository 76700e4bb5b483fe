import type {
  ClaimedQuestion,
  FollowUp as FollowUpAnswer,
  OwnQuestion,
  QuestionDetail,
  QueuedQuestion,
} from '@counsel/contracts';
import type { FollowUp } from './follow-up.model.ts';
import type { Question } from './question.model.ts';
import type { Standing } from './standing.ts';

/**
 * The only place that decides what leaves of a question. To anyone but the author: no id of the
 * asker, a name only of a named question and only to its claimer, and the asker's times by the hour.
 */

const hour = 3_600_000;
const time = (date: Date): string => date.toISOString();
const optionalTime = (date: Date | null): string | null => date && time(date);
const roundedTime = (date: Date): string => time(new Date(Math.floor(+date / hour) * hour));

const text = ({ id, title, content, categoryId, isAnonymous }: Question) => ({
  id,
  title,
  content,
  categoryId,
  isAnonymous,
});

/** In its author's list. */
export const presentOwn = (question: Question): OwnQuestion => ({
  ...text(question),
  status: question.status,
  createdAt: time(question.createdAt),
  updatedAt: time(question.updatedAt),
  claimedAt: optionalTime(question.claimedAt),
  answeredAt: optionalTime(question.answeredAt),
});

/** In the queue. */
export const presentQueued = (question: Question): QueuedQuestion => ({
  ...text(question),
  createdAt: roundedTime(question.createdAt),
});

/** In the list of the attorney who claimed it. */
export const presentClaimed = (question: Question): ClaimedQuestion => ({
  ...text(question),
  status: question.status,
  createdAt: roundedTime(question.createdAt),
  // The table's checks keep the time of a claim wherever there is a claimer.
  claimedAt: time(question.claimedAt as Date),
  answeredAt: optionalTime(question.answeredAt),
});

/** In full, with its answer and follow-ups. */
export function presentDetail(question: Question, standing: Standing): QuestionDetail {
  const isOwner = standing === 'author';
  const isClaimer = standing === 'claimer';
  const askerName = isClaimer && !question.isAnonymous ? question.askerName : null;
  return {
    ...text(question),
    status: question.status,
    createdAt: isOwner ? time(question.createdAt) : roundedTime(question.createdAt),
    claimedAt: optionalTime(question.claimedAt),
    answeredAt: optionalTime(question.answeredAt),
    isOwner,
    isClaimer,
    ...(isOwner && { userId: question.userId }),
    ...(askerName !== null && { askerName }),
    answer: presentAnswer(question),
    followUps: (question.followUps ?? []).map((row) => presentFollowUp(row, question, isOwner)),
  };
}

function presentAnswer({ answer }: Question): QuestionDetail['answer'] {
  if (!answer) return null;
  const { content, includeDisclaimer, createdAt } = answer;
  return { content, includeDisclaimer, createdAt: time(createdAt) };
}

function presentFollowUp(row: FollowUp, question: Question, isOwner: boolean): FollowUpAnswer {
  const byAsker = row.userId === question.userId;
  return {
    id: row.id,
    content: row.content,
    authorRole: byAsker ? 'asker' : 'attorney',
    createdAt: byAsker && !isOwner ? roundedTime(row.createdAt) : time(row.createdAt),
  };
}
