import Type, { type Static, type TSchema } from 'typebox';
import { StepName } from './claims.ts';
import { Closing } from './closings.ts';
import { fields } from './fields.ts';
import { limits, listLengths } from './limits.ts';
import { Id, nullable, object, upTo } from './shapes.ts';

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
  id: upTo(limits.uuid.max),
  email: upTo(limits.email.max),
  firstName: upTo(limits.name.max),
  lastName: upTo(limits.name.max),
  profileImageUrl: nullable(upTo(limits.url.max)),
  emailVerified: Type.Boolean(),
  termsAcceptedAt: nullable(Timestamp),
});
export type CurrentUser = Static<typeof CurrentUser>;

/** A session as its person sees it. The id names it and gives no access. */
export const OwnSession = object({
  id: upTo(limits.uuid.max),
  /** The browser and its system in words, as it was when they signed in. */
  device: upTo(limits.label.max),
  startedAt: Timestamp,
  /** To within five minutes. */
  lastSeenAt: Timestamp,
  /** The session that asks. */
  current: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

/**
 * Something that happened, in its person's list of notifications: never what was written, and of what
 * an asker did no more of the time than the hour.
 */
export const Notice = object({
  id: upTo(limits.uuid.max),
  text: upTo(limits.message.max),
  /** The page of the portal that it leads to. */
  link: upTo(limits.pagePath.max),
  createdAt: Timestamp,
  isRead: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** Beyond `limits.unreadNotices` they are not counted. */
export const NoticeCounts = object({ unread: Type.Integer() });
export type NoticeCounts = Static<typeof NoticeCounts>;

/** Why nothing is sent to an address that one can do without: its server refused it, or it was reported. */
export const StopReason = Type.Union([
  Type.Literal('refused'),
  Type.Literal('bounced'),
  Type.Literal('complained'),
]);
export type StopReason = Static<typeof StopReason>;

/** Whether notices and alerts are stopped to one's present address. */
export const MailStanding = object({
  stopped: nullable(
    object({ email: upTo(limits.email.max), reason: StopReason, since: Timestamp }),
  ),
});
export type MailStanding = Static<typeof MailStanding>;

/** A mail that the portal has given up. Of whom a question's mail is to, nothing is said. */
export const FailedMail = object({
  id: upTo(limits.uuid.max),
  kind: upTo(limits.label.max),
  to: nullable(upTo(limits.email.max)),
  /** What the mail server answered, in codes. */
  reason: nullable(upTo(limits.message.max)),
  attempts: Type.Integer(),
  createdAt: Timestamp,
  failedAt: Timestamp,
});
export type FailedMail = Static<typeof FailedMail>;

const Part = Type.Union([
  Type.Literal('gateway'),
  Type.Literal('identity'),
  Type.Literal('questions'),
  Type.Literal('attorneys'),
]);

/** What a part of the portal does at its times, and how that went: never what it did it with. */
export const Schedule = object({
  /** One of `scheduleNames`; of a newer process, perhaps none that is known yet. */
  name: upTo(limits.label.max),
  part: Part,
  state: Type.Union([
    Type.Literal('late'),
    Type.Literal('failed'),
    Type.Literal('never-ran'),
    Type.Literal('on-time'),
  ]),
  /** The latest time that it was due, and the next, by the database's clock. */
  dueLast: Timestamp,
  dueNext: Timestamp,
  begunAt: nullable(Timestamp),
  /** When it last ended well. */
  doneAt: nullable(Timestamp),
  failedAt: nullable(Timestamp),
  /** A code, or the class of the error. */
  failure: nullable(upTo(limits.schedules.failure)),
});
export type Schedule = Static<typeof Schedule>;

export const Schedules = Type.Array(Schedule, { maxItems: limits.schedules.max });

/** What there is to do at its times, what is late first, and which parts did not say. */
export const ScheduledWork = object({
  schedules: Schedules,
  away: Type.Array(Part, { maxItems: 4 }),
});
export type ScheduledWork = Static<typeof ScheduledWork>;

/** What somebody who wrote to support keeps. */
export const SupportReceipt = object({
  /** What both sides call the message. */
  reference: upTo(limits.support.reference),
  /** Where a copy goes; null where nobody has confirmed the address. */
  copyTo: nullable(upTo(limits.email.max)),
});
export type SupportReceipt = Static<typeof SupportReceipt>;

export const Roles = object({ roles: Type.Array(Role, { maxItems: Role.anyOf.length }) });

export const Category = object({
  id: Id,
  name: upTo(limits.label.max),
  slug: upTo(limits.label.max),
});
export type Category = Static<typeof Category>;

/** What the asker sends. */
export const QuestionSubmission = object({
  categoryId: fields.categoryId,
  title: fields.title,
  content: fields.content,
  isAnonymous: Type.Boolean({ default: false }),
  state: Type.Optional(fields.questionState),
});

/** What everyone who may see a question sees of it. */
const questionFields = {
  id: Id,
  title: upTo(limits.title.max),
  content: upTo(limits.question.max),
  categoryId: nullable(Id),
  isAnonymous: Type.Boolean(),
  /** Whose law it is about; null where its asker did not say. */
  state: nullable(fields.questionState),
  createdAt: Timestamp,
};

/**
 * A question in a list. Of its content it holds the first `limits.preview` characters, all that a
 * card shows, and its whole length in characters.
 */
const listedFields = {
  ...questionFields,
  content: upTo(limits.preview),
  contentLength: Type.Integer(),
};

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
  /** Withdrawn while it was pending, which it stays. */
  isWithdrawn: Type.Boolean(),
  /** Closed by its author, who has not written since. */
  isClosed: Type.Boolean(),
  isSecondOpinion: Type.Boolean(),
});
export type OwnQuestion = Static<typeof OwnQuestion>;

/** A question in the list of the attorney who claimed it. */
export const ClaimedQuestion = object({
  ...listedFields,
  status: QuestionStatus,
  claimedAt: Timestamp,
  /** When it goes back to the queue by itself; null once it is answered. */
  claimEndsAt: nullable(Timestamp),
  answeredAt: nullable(Timestamp),
  /** Whether the answer helped, as its asker says; null as long as they don't. */
  isHelpful: nullable(Type.Boolean()),
});
export type ClaimedQuestion = Static<typeof ClaimedQuestion>;

/** How a text is written: as it stands, or in the Markdown that the portal shows (decision 0056). */
export const TextFormat = Type.Union([Type.Literal('plain'), Type.Literal('markdown')]);
export type TextFormat = Static<typeof TextFormat>;

/** Who answers, as an administrator verified it, and when that was. */
export const VerifiedAttorney = object({
  name: Type.String({ maxLength: 2 * limits.name.max + 1, examples: ['Leo Lovelace'] }),
  practiceState: upTo(limits.short.max),
  licenseNumber: upTo(limits.short.max),
  checkedAt: Timestamp,
});
export type VerifiedAttorney = Static<typeof VerifiedAttorney>;

/** Where a word that was searched for stands in a text, in UTF-16 code units as JavaScript counts. */
export const Mark = object({ start: Type.Integer(), end: Type.Integer() });
export type Mark = Static<typeof Mark>;
const Marks = Type.Array(Mark, { maxItems: limits.search.marks });

/** A question that was found, with the passage that tells why, and where the words stand. */
const found = <Item extends TSchema>(question: Item) =>
  object({
    question,
    titleMarks: Marks,
    passage: object({
      of: Type.Union([Type.Literal('question'), Type.Literal('answer'), Type.Literal('follow-up')]),
      /** A part of it, without what stands before and behind. */
      text: upTo(limits.search.passage),
      marks: Marks,
    }),
    /** Nothing holds the words as they were written; this holds words that are written much like them. */
    isClose: Type.Boolean(),
  });

export const FoundQueued = found(QueuedQuestion);
export type FoundQueued = Static<typeof FoundQueued>;
export const FoundOwn = found(OwnQuestion);
export type FoundOwn = Static<typeof FoundOwn>;
export const FoundClaimed = found(ClaimedQuestion);
export type FoundClaimed = Static<typeof FoundClaimed>;

export const Answer = object({
  content: upTo(limits.answer.max),
  format: TextFormat,
  includeDisclaimer: Type.Boolean(),
  createdAt: Timestamp,
  /** As they were when they answered; null of an answer from before that was kept. */
  attorney: nullable(VerifiedAttorney),
});
export type Answer = Static<typeof Answer>;

export const FollowUp = object({
  id: Id,
  content: upTo(limits.followUp.max),
  authorRole: Type.Union([Type.Literal('asker'), Type.Literal('attorney')]),
  createdAt: Timestamp,
});
export type FollowUp = Static<typeof FollowUp>;

/** One thing that happened to a question, and when. */
export const QuestionStep = object({ name: StepName, at: Timestamp });
export type QuestionStep = Static<typeof QuestionStep>;

/**
 * One question in full. `userId` stands for its author alone; others get `isOwner: false`.
 * `askerName` stands for the claimer of a named question alone; `claimEndsAt` for both of them while it
 * is claimed, `claimHeldAt` for the claimer, `closing` for both of them once it was closed. For the
 * author alone stand `steps`, oldest first, `withdrawnAt`, and the ids of a second opinion and of the
 * question that it is about.
 */
export const QuestionDetail = object({
  ...questionFields,
  status: QuestionStatus,
  claimedAt: nullable(Timestamp),
  answeredAt: nullable(Timestamp),
  claimEndsAt: Type.Optional(Timestamp),
  claimHeldAt: Type.Optional(Timestamp),
  steps: Type.Optional(Type.Array(QuestionStep, { maxItems: limits.steps.max })),
  closing: Type.Optional(Closing),
  withdrawnAt: Type.Optional(Timestamp),
  secondOpinionId: Type.Optional(Id),
  secondOpinionOf: Type.Optional(Id),
  isOwner: Type.Boolean(),
  isClaimer: Type.Boolean(),
  userId: Type.Optional(upTo(limits.uuid.max)),
  askerName: Type.Optional(upTo(2 * limits.name.max + 1)),
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

/** Of an asker: all of them add up to the total. */
export const OwnCounts = object({
  total: Type.Integer(),
  answered: Type.Integer(),
  pending: Type.Integer(),
  beingReviewed: Type.Integer(),
  withdrawn: Type.Integer(),
});
export type OwnCounts = Static<typeof OwnCounts>;

export const QueueCounts = object({ available: Type.Integer() });
export type QueueCounts = Static<typeof QueueCounts>;

/** What applicants and those who decide both see of an application. */
const applicationFields = {
  id: Id,
  firstName: upTo(limits.name.max),
  lastName: upTo(limits.name.max),
  licenseNumber: upTo(limits.short.max),
  bprNumber: nullable(upTo(limits.short.max)),
  practiceState: upTo(limits.short.max),
  createdAt: Timestamp,
};

/**
 * An attorney's own profile. `addressConfirmed`: the account has proved that the application's
 * address is its own; without that an approval gives no role.
 */
export const AttorneyProfile = object({
  ...applicationFields,
  email: upTo(limits.email.max),
  isApproved: Type.Boolean(),
  addressConfirmed: Type.Boolean(),
});
export type AttorneyProfile = Static<typeof AttorneyProfile>;

/** Null for somebody who has none, and is no attorney nor asked to be one. */
export const AttorneyStanding = object({ profile: nullable(AttorneyProfile) });
export type AttorneyStanding = Static<typeof AttorneyStanding>;

/**
 * What was applied with, for whoever was mailed the link to confirm it: enough to know one's own from
 * a stranger's. Practice areas that are long are left out: nobody is to speak to strangers by them.
 */
export const MailedApplication = object({
  firstName: applicationFields.firstName,
  lastName: applicationFields.lastName,
  licenseNumber: applicationFields.licenseNumber,
  practiceState: applicationFields.practiceState,
  practiceAreas: nullable(upTo(limits.short.max)),
  createdAt: applicationFields.createdAt,
});
export type MailedApplication = Static<typeof MailedApplication>;

/** Another application that names the same license of the same state. */
export const SameLicense = object({
  id: Id,
  firstName: upTo(limits.name.max),
  lastName: upTo(limits.name.max),
  email: upTo(limits.email.max),
  /** Active: approved, and the address is confirmed. */
  standing: Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('active')]),
});
export type SameLicense = Static<typeof SameLicense>;

/** An application that waits for a decision, as an administrator sees it. */
export const PendingApplication = object({
  ...applicationFields,
  email: upTo(limits.email.max),
  addressConfirmed: Type.Boolean(),
  /** The account to which it belongs, if to any. */
  account: nullable(
    object({ email: upTo(limits.email.max), emailVerified: Type.Boolean(), createdAt: Timestamp }),
  ),
  /** How many others name the license, and the first of them: active, then approved ones lead. */
  sameLicenseCount: Type.Integer(),
  sameLicense: Type.Array(SameLicense, { maxItems: listLengths.sameLicense }),
  /** Where the state's public register of attorneys is. */
  registerUrl: upTo(limits.registerUrl.max),
  yearsExperience: Type.Integer(),
  lawSchool: upTo(limits.short.max),
  graduationYear: Type.Integer(),
  practiceAreas: upTo(limits.practiceText.max),
  specializations: nullable(upTo(limits.practiceText.max)),
});
export type PendingApplication = Static<typeof PendingApplication>;

/** An application that was found, and where the words stand in what is read first of it. */
export const FoundApplication = object({
  application: PendingApplication,
  /** In first and last name with a space between. */
  nameMarks: Marks,
  emailMarks: Marks,
  licenseMarks: Marks,
  lawSchoolMarks: Marks,
  practiceAreasMarks: Marks,
  specializationsMarks: Marks,
  isClose: Type.Boolean(),
});
export type FoundApplication = Static<typeof FoundApplication>;

/** An account as administrators see it: nothing of what its owner asks or answers. */
export const Account = object({
  id: upTo(limits.uuid.max),
  email: upTo(limits.email.max),
  emailVerified: Type.Boolean(),
  firstName: upTo(limits.name.max),
  lastName: upTo(limits.name.max),
  roles: Type.Array(Role, { maxItems: Role.anyOf.length }),
  createdAt: Timestamp,
});
export type Account = Static<typeof Account>;

/** An account that was found, and where the words stand. */
export const FoundAccount = object({
  account: Account,
  /** In first and last name with a space between. */
  nameMarks: Marks,
  emailMarks: Marks,
  isClose: Type.Boolean(),
});
export type FoundAccount = Static<typeof FoundAccount>;
/** A piece of an answer that an attorney has saved, with fields such as `{{asker}}`. */
export const Passage = object({
  id: Id,
  name: upTo(limits.passages.name),
  content: upTo(limits.passages.content),
  updatedAt: Timestamp,
});
export type Passage = Static<typeof Passage>;

/** A question that waits, as administrators see it: never what it says, nor whose it is. */
export const LateQuestion = object({
  id: Id,
  categoryId: nullable(Id),
  state: nullable(fields.questionState),
  /** The hour of asking. */
  createdAt: Timestamp,
  /** Hours that count, whole ones. */
  waited: Type.Integer(),
  claimedBy: nullable(upTo(limits.uuid.max)),
  claimEndsAt: nullable(Timestamp),
  /** How many claims ended without an answer. */
  returns: Type.Integer(),
  /** Accounts of attorneys whom an administrator has asked. */
  asked: Type.Array(upTo(limits.uuid.max), { maxItems: listLengths.askedAttorneys }),
});
export type LateQuestion = Static<typeof LateQuestion>;

/** Who may answer: `userId` is their account. */
export const ActiveAttorney = object({
  userId: upTo(limits.uuid.max),
  firstName: upTo(limits.name.max),
  lastName: upTo(limits.name.max),
  practiceState: upTo(limits.short.max),
});
export type ActiveAttorney = Static<typeof ActiveAttorney>;

export const AttorneyCounts = object({ pending: Type.Integer(), active: Type.Integer() });
export type AttorneyCounts = Static<typeof AttorneyCounts>;

export const Message = object({ message: upTo(limits.message.max) });
export const Created = object({ id: Id });
