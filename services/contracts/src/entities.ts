import Type, { type Static } from 'typebox';
import { fields } from './fields.ts';
import { limits } from './limits.ts';
import { Id, nullable, object } from './shapes.ts';

export { Id };
export const Timestamp = Type.String({ format: 'date-time' });

export const Role = Type.Union([
  Type.Literal('user'),
  Type.Literal('attorney'),
  Type.Literal('admin'),
]);
export type Role = Static<typeof Role>;

export const QuestionStatus = Type.Union([
  Type.Literal('pending'),
  Type.Literal('claimed'),
  Type.Literal('answered'),
]);
export type QuestionStatus = Static<typeof QuestionStatus>;

export const CurrentUser = object({
  id: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  profileImageUrl: nullable(Type.String()),
  emailVerified: Type.Boolean(),
  termsAcceptedAt: nullable(Timestamp),
});
export type CurrentUser = Static<typeof CurrentUser>;

/** A session as its person sees it. The id names it and gives no access. */
export const OwnSession = object({
  id: Type.String(),
  startedAt: Timestamp,
  /** To within five minutes. */
  lastSeenAt: Timestamp,
  /** The session that asks. */
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

/** A mail that the portal has given up. Of whom a question's mail is to, nothing is said. */
export const FailedMail = object({
  id: Type.String(),
  kind: Type.String(),
  to: nullable(Type.String()),
  /** What the mail server answered, in codes. */
  reason: nullable(Type.String()),
  attempts: Type.Integer(),
  createdAt: Timestamp,
  failedAt: Timestamp,
});
export type FailedMail = Static<typeof FailedMail>;

export const Roles = object({ roles: Type.Array(Role) });

export const Category = object({ id: Id, name: Type.String(), slug: Type.String() });
export type Category = Static<typeof Category>;

/** What the asker sends. */
export const QuestionSubmission = object({
  categoryId: fields.categoryId,
  title: fields.title,
  content: fields.content,
  isAnonymous: Type.Boolean({ default: false }),
});

/** What everyone who may see a question sees of it. */
const questionFields = {
  id: Id,
  title: Type.String(),
  content: Type.String(),
  categoryId: nullable(Id),
  isAnonymous: Type.Boolean(),
  createdAt: Timestamp,
};

/**
 * A question in a list. Of its content it holds the first `limits.preview` characters, all that a
 * card shows, and its whole length in characters.
 */
const listedFields = { ...questionFields, contentLength: Type.Integer() };

/** A question as the queue shows it to attorneys: nothing of its asker, times to the hour. */
export const QueuedQuestion = object(listedFields);
export type QueuedQuestion = Static<typeof QueuedQuestion>;

/** A question in its author's list. */
export const OwnQuestion = object({
  ...listedFields,
  status: QuestionStatus,
  updatedAt: Timestamp,
  claimedAt: nullable(Timestamp),
  answeredAt: nullable(Timestamp),
});
export type OwnQuestion = Static<typeof OwnQuestion>;

/** A question in the list of the attorney who claimed it. */
export const ClaimedQuestion = object({
  ...listedFields,
  status: QuestionStatus,
  claimedAt: Timestamp,
  answeredAt: nullable(Timestamp),
});
export type ClaimedQuestion = Static<typeof ClaimedQuestion>;

export const Answer = object({
  content: Type.String(),
  includeDisclaimer: Type.Boolean(),
  createdAt: Timestamp,
});
export type Answer = Static<typeof Answer>;

export const FollowUp = object({
  id: Id,
  content: Type.String(),
  authorRole: Type.Union([Type.Literal('asker'), Type.Literal('attorney')]),
  createdAt: Timestamp,
});
export type FollowUp = Static<typeof FollowUp>;

/**
 * One question in full. `userId` stands for its author alone; others get `isOwner: false`.
 * `askerName` stands for the claimer of a named question alone.
 */
export const QuestionDetail = object({
  ...questionFields,
  status: QuestionStatus,
  claimedAt: nullable(Timestamp),
  answeredAt: nullable(Timestamp),
  isOwner: Type.Boolean(),
  isClaimer: Type.Boolean(),
  userId: Type.Optional(Type.String()),
  askerName: Type.Optional(Type.String()),
  answer: nullable(Answer),
  /** The latest, oldest first; earlier ones come by `listFollowUps`. */
  followUps: Type.Array(FollowUp, { maxItems: limits.thread.page }),
});
export type QuestionDetail = Static<typeof QuestionDetail>;

export const QuestionCounts = object({
  total: Type.Integer(),
  answered: Type.Integer(),
  pending: Type.Integer(),
});
export type QuestionCounts = Static<typeof QuestionCounts>;

export const QueueCounts = object({ available: Type.Integer() });
export type QueueCounts = Static<typeof QueueCounts>;

/** What applicants and those who decide both see of an application. */
const applicationFields = {
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  licenseNumber: Type.String(),
  bprNumber: nullable(Type.String()),
  practiceState: Type.String(),
  createdAt: Timestamp,
};

/** An attorney's own profile. */
export const AttorneyProfile = object({ ...applicationFields, isApproved: Type.Boolean() });
export type AttorneyProfile = Static<typeof AttorneyProfile>;

/** An application that waits for a decision, as an administrator sees it. */
export const PendingApplication = object({
  ...applicationFields,
  email: Type.String(),
  yearsExperience: Type.Integer(),
  lawSchool: Type.String(),
  graduationYear: Type.Integer(),
  practiceAreas: Type.String(),
  specializations: nullable(Type.String()),
});
export type PendingApplication = Static<typeof PendingApplication>;

export const AttorneyCounts = object({ pending: Type.Integer(), active: Type.Integer() });
export type AttorneyCounts = Static<typeof AttorneyCounts>;

export const Message = object({ message: Type.String() });
export const Created = object({ id: Id });
