import type {
  ClaimedQuestion,
  FollowUp as FollowUpShown,
  OwnQuestion,
  QuestionDetail,
  QueuedQuestion,
  VerifiedAttorney,
  WaitingQuestion,
} from '@counsel/contracts';
import { hourOf } from '@counsel/service-kit';
import { isClosed } from '../closing/close.ts';
import { presentClosing } from '../closing/present-closing.ts';
import type { FollowUp } from './follow-up.model.ts';
import type { Question } from './question.model.ts';
import { type Relation, relationOf, type Viewer } from './relation.ts';

/**
 * The only place that decides what leaves of a question. To anyone but the author: no id of the
 * asker, a name only of a named question and only to its claimer, and the asker's times by the hour.
 */

/** One question in full, to somebody who may read it. */
export function presentQuestion(question: Question, viewer: Viewer): QuestionDetail {
  const relation = relationOf(question, viewer);
  const { id, title, content, categoryId, isAnonymous, state, userId, askerName } = question;
  const isOwner = relation === 'author';
  const isClaimer = relation === 'claimer';
  return {
    id,
    title,
    content,
    categoryId,
    isAnonymous,
    state,
    status: question.status,
    createdAt: timeText(isOwner ? question.createdAt : question.askedHour),
    claimedAt: optionalTime(question.claimedAt),
    answeredAt: optionalTime(question.answeredAt),
    isOwner,
    isClaimer,
    ...presentClaim(question, relation),
    ...presentOutcome(question, relation),
    ...(isOwner && { userId, steps: question.steps ?? [] }),
    ...(isClaimer && !isAnonymous && askerName !== null && { askerName }),
    answer: presentAnswer(question),
    followUps: presentFollowUps(question.followUps ?? [], question, viewer).reverse(),
  };
}

/** To attorneys, by mail: whoever has the mail reads it, so that an anonymous one's title stays here. */
export const presentWaiting = ({ id, title, isAnonymous }: Question): WaitingQuestion => ({
  id,
  title: isAnonymous ? null : title,
});

/** Messages about a question, to somebody who may read it, in the order in which they come. */
export function presentFollowUps(
  followUps: FollowUp[],
  question: Question,
  viewer: Viewer,
): FollowUpShown[] {
  const isOwner = relationOf(question, viewer) === 'author';
  return followUps.map((each) => presentFollowUp(each, question, isOwner));
}

/** Until when a claim lasts, to its two sides; whether it was held, to the claimer. */
function presentClaim({ status, claimEndsAt, claimHeldAt }: Question, relation: Relation) {
  if (status !== 'claimed' || claimEndsAt === null) return {};
  return {
    ...((relation === 'author' || relation === 'claimer') && {
      claimEndsAt: timeText(claimEndsAt),
    }),
    ...(relation === 'claimer' && claimHeldAt && { claimHeldAt: timeText(claimHeldAt) }),
  };
}

/** What its author did with it: all of it to the author, what was said of the answer to the claimer. */
function presentOutcome(question: Question, relation: Relation) {
  const isOwner = relation === 'author';
  const told = (time: Date) => timeText(isOwner ? time : hourOf(time));
  const closing = isOwner || relation === 'claimer' ? presentClosing(question, told) : undefined;
  const { withdrawnAt, secondOpinionId, secondOpinionOf } = question;
  return {
    ...(closing && { closing }),
    ...(isOwner && withdrawnAt && { withdrawnAt: timeText(withdrawnAt) }),
    ...(isOwner && secondOpinionId && { secondOpinionId }),
    ...(isOwner && secondOpinionOf && { secondOpinionOf }),
  };
}

function presentAnswer(question: Question) {
  const { answerContent, answerFormat, includeDisclaimer, answerCreatedAt } = question;
  if (!answerContent || !answerCreatedAt) return null;
  return {
    content: answerContent,
    format: answerFormat ?? 'plain',
    includeDisclaimer: includeDisclaimer === true,
    createdAt: timeText(answerCreatedAt),
    attorney: presentAttorney(question),
  };
}

/** Whoever answered; null of an answer from before that was kept. */
function presentAttorney(question: Question): VerifiedAttorney | null {
  const { attorneyName: name, attorneyState: practiceState } = question;
  const { attorneyLicense: licenseNumber, attorneyCheckedAt: checkedAt } = question;
  if (!name || !practiceState || !licenseNumber || !checkedAt) return null;
  return { name, practiceState, licenseNumber, checkedAt: timeText(checkedAt) };
}

function presentFollowUp(
  { id, content, userId, createdAt }: FollowUp,
  question: Question,
  isOwner: boolean,
): FollowUpShown {
  const authorRole = userId === question.userId ? 'asker' : 'attorney';
  const isTold = isOwner || authorRole === 'attorney';
  return { id, content, authorRole, createdAt: timeText(isTold ? createdAt : hourOf(createdAt)) };
}

/** In its author's list. */
export const presentOwn = (question: Question): OwnQuestion => ({
  ...presentListed(question, question.createdAt),
  status: question.status,
  updatedAt: timeText(question.updatedAt),
  claimedAt: optionalTime(question.claimedAt),
  answeredAt: optionalTime(question.answeredAt),
  isWithdrawn: question.withdrawnAt !== null,
  isClosed: isClosed(question),
  isSecondOpinion: question.secondOpinionOf !== null,
});

/** In the queue. */
export const presentQueued = (question: Question): QueuedQuestion =>
  presentListed(question, question.askedHour);

/** In the list of the attorney who claimed it. */
export const presentClaimed = (question: Question): ClaimedQuestion => ({
  ...presentListed(question, question.askedHour),
  status: question.status,
  claimedAt: timeText(question.claimedAt ?? question.askedHour),
  claimEndsAt: question.status === 'claimed' ? optionalTime(question.claimEndsAt) : null,
  answeredAt: optionalTime(question.answeredAt),
  isHelpful: question.helpful,
});

function presentListed(question: Question, createdAt: Date): QueuedQuestion {
  const { id, title, preview: content, contentLength, categoryId, isAnonymous, state } = question;
  return {
    id,
    title,
    content,
    contentLength,
    categoryId,
    isAnonymous,
    state,
    createdAt: timeText(createdAt),
  };
}

const timeText = (time: Date): string => time.toISOString();
const optionalTime = (time: Date | null): string | null => time && timeText(time);
