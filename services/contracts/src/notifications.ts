import Type, { type Static, type TBoolean, type TOptional, type TSchema } from 'typebox';
import { Id, type Role, Timestamp } from './entities.ts';
import { limits } from './limits.ts';
import { type MailText, mailTexts } from './mail-texts.ts';
import { object, upTo } from './shapes.ts';

/** What a mail's link and text may name, beside what its sender looks up. */
export interface MailFacts {
  questionId?: number;
  /** Of an application whose address is not confirmed. */
  attorneyId?: number;
  /** An application with the address was there before. */
  isRepeat?: boolean;
  /** It is about an application, or a new address, of an account that has proved some address. */
  byMember?: boolean;
  reason?: string;
  /** What was added to, or removed from, what proves who somebody is. */
  factor?: MailFactor;
  /** Recovery codes that were not used yet. */
  codesLeft?: number;
  /** A browser, such as "Chrome on Windows", and when it was there, as ISO 8601. */
  device?: string;
  at?: string;
  /** A remote's version, the class of an error of it with how often it came, or why a canary ended. */
  remote?: string;
  version?: string;
  failure?: string;
  times?: number;
  figures?: string;
  /** Questions that a digest counts, and how many of them tell no name. */
  waiting?: number;
  anonymous?: number;
  /** A message to support; and what is looked up of it when its mail is written. */
  supportId?: string;
  reference?: string;
  topic?: string;
  sender?: string;
  isConfirmed?: boolean;
  about?: string;
  words?: string;
}

export type MailFactor = 'passkey' | 'authenticator app';

/** A row of the table of notifications. */
export interface Notification {
  /** What happened. Without, identity itself sends the mail with what it does. */
  event?: string;
  /** What the event tells. Never a question's text, never an asker's address. */
  tells?: TSchema;
  /**
   * Who is told: the event's `recipientId`; all administrators; the event's `email`, who may have
   * no account, as an applicant or a remote's team; the account that identity means; an address that
   * it is to lose or to get; or whoever runs the portal.
   */
  to:
    | 'recipient'
    | 'administrators'
    | 'applicant'
    | 'team'
    | 'account'
    | 'old address'
    | 'new address'
    | 'operator';
  /** What the mail is about, for administrators. */
  about: string;
  /** Who can turn it off, and when we write, so that it follows a 'when'. Without, it always comes. */
  preference?: { role: Role; when: string };
  /**
   * Where the mail leads: `:questionId` is of the event, `:linkToken` and `:applicationToken` are
   * made for the mail.
   */
  link: string | ((facts: MailFacts) => string);
  /** Where the list of notifications leads in place of that: its reader is signed in. */
  page?: string;
  text: MailText | ((facts: MailFacts) => MailText);
  /** It tells of what an asker did: its time is kept from attorneys but for the hour. */
  byTheHour?: true;
  /** Several of them in a line of a mail that sums up; without, the text's subject. */
  summed?: (count: number) => string;
}

const UserId = Type.String();
const onQuestion = { questionId: Id, recipientId: UserId };
/**
 * `userId` is null while nobody has confirmed the application's address: what is mailed there must
 * suit somebody who never applied.
 */
const onApplication = {
  attorneyId: Id,
  userId: Type.Union([UserId, Type.Null()]),
  email: Type.String(),
};

/** To the address that a remote's team gave; about browsers, never about anybody. */
const onRemote = { email: Type.String(), remote: Type.String(), version: Type.String() };

/** All that the portal tells people by mail. */
export const notifications = {
  'question-claimed': {
    event: 'question.claimed',
    tells: Type.Object(onQuestion),
    to: 'recipient',
    about: 'Question claimed',
    preference: { role: 'user', when: 'an attorney claims your question' },
    link: '/question/:questionId',
    text: mailTexts.questionClaimed,
  },
  'question-answered': {
    event: 'question.answered',
    tells: Type.Object(onQuestion),
    to: 'recipient',
    about: 'Question answered',
    preference: { role: 'user', when: 'your question is answered' },
    link: '/question/:questionId',
    text: mailTexts.questionAnswered,
  },
  'question-followed-up': {
    event: 'question.followed-up',
    tells: Type.Object({ ...onQuestion, followUpId: Id }),
    to: 'recipient',
    about: 'Follow-up on a question',
    preference: { role: 'user', when: 'a follow-up arrives for you' },
    link: '/question/:questionId',
    text: mailTexts.questionFollowedUp,
    byTheHour: true,
    summed: mailTexts.followUps,
  },
  'question-returned': {
    event: 'question.returned',
    tells: Type.Object(onQuestion),
    to: 'recipient',
    about: 'Question given back',
    preference: { role: 'user', when: 'an attorney gives your question back' },
    link: '/question/:questionId',
    text: mailTexts.questionReturned,
  },
  'question-closed': {
    event: 'question.closed',
    tells: Type.Object(onQuestion),
    to: 'recipient',
    about: 'Question closed',
    preference: { role: 'attorney', when: 'an asker closes a question that you answered' },
    link: '/question/:questionId',
    text: mailTexts.questionClosed,
    byTheHour: true,
  },
  'claim-reminded': {
    event: 'claim.reminded',
    tells: Type.Object({ ...onQuestion, at: Timestamp }),
    to: 'recipient',
    about: 'Claim that ends soon',
    preference: { role: 'attorney', when: 'half of your time for an answer is over' },
    link: '/question/:questionId',
    text: mailTexts.claimReminded,
  },
  'claim-lapsed': {
    event: 'claim.lapsed',
    tells: Type.Object(onQuestion),
    to: 'recipient',
    about: 'Claim that has ended',
    preference: { role: 'attorney', when: 'a question goes back because your time was over' },
    link: '/attorney/claimed-questions',
    text: mailTexts.claimLapsed,
  },
  /** A digest of what waits; its lines are questions. */
  'new-questions': {
    to: 'recipient',
    about: 'New questions',
    preference: { role: 'attorney', when: 'new questions wait in your fields and states' },
    link: ({ questionId }: MailFacts) =>
      questionId === undefined ? '/question-queue' : '/question/:questionId',
    text: mailTexts.newQuestions,
  },
  'attorney-asked': {
    event: 'attorney.asked',
    tells: Type.Object(onQuestion),
    to: 'recipient',
    about: 'Question that an administrator asks for',
    preference: { role: 'attorney', when: 'an administrator asks you to take on a question' },
    link: '/question/:questionId',
    text: mailTexts.attorneyAsked,
  },
  'question-late': {
    event: 'question.late',
    tells: Type.Object({ questionId: Id }),
    to: 'administrators',
    about: 'Question that waits too long',
    preference: { role: 'admin', when: 'a question has waited for a day' },
    link: '/admin/late',
    text: mailTexts.questionLate,
    summed: mailTexts.lateQuestions,
  },
  'new-device': {
    event: 'device.added',
    tells: Type.Object({ recipientId: UserId, device: Type.String(), at: Timestamp }),
    to: 'recipient',
    about: 'Sign-in on a new device',
    link: '/settings#sessions',
    text: mailTexts.newDevice,
  },
  'application-received': {
    event: 'attorney.applied',
    tells: Type.Object({ attorneyId: Id }),
    to: 'administrators',
    about: 'Application received',
    preference: { role: 'admin', when: 'an attorney applies to be approved' },
    link: '/admin',
    text: mailTexts.applicationReceived,
    summed: mailTexts.applications,
  },
  'application-confirmation': {
    event: 'attorney.confirmation-asked',
    tells: Type.Object({
      ...onApplication,
      userId: Type.Null(),
      isRepeat: Type.Boolean(),
      byMember: Type.Boolean(),
    }),
    to: 'applicant',
    about: 'Confirmation of an application',
    link: '/apply-attorney?link=:applicationToken',
    text: ({ isRepeat }: MailFacts) => mailTexts.applicationConfirmation(isRepeat),
  },
  'application-approved': {
    event: 'attorney.approved',
    tells: Type.Object(onApplication),
    to: 'applicant',
    about: 'Application approved',
    link: ({ attorneyId }: MailFacts) =>
      attorneyId === undefined ? '/login' : '/apply-attorney?link=:applicationToken',
    page: '/attorney-dashboard',
    text: ({ attorneyId }: MailFacts) =>
      attorneyId === undefined ? mailTexts.applicationApproved : mailTexts.unconfirmedApproved,
  },
  'application-rejected': {
    event: 'attorney.rejected',
    tells: Type.Object({ ...onApplication, reason: Type.String() }),
    to: 'applicant',
    about: 'Application rejected',
    link: '/apply-attorney',
    text: ({ reason, attorneyId }: MailFacts) =>
      mailTexts.applicationRejected(reason, { isConfirmed: attorneyId === undefined }),
  },
  'remote-failing': {
    event: 'remote.failing',
    tells: Type.Object({ ...onRemote, failure: Type.String(), times: Type.Integer() }),
    to: 'team',
    about: 'New failure of a remote',
    link: '/admin/remotes/:remote',
    text: mailTexts.remoteFailing,
  },
  'canary-stopped': {
    event: 'remote.canary-stopped',
    tells: Type.Object({ ...onRemote, figures: Type.String() }),
    to: 'team',
    about: 'Canary of a remote stopped',
    link: '/admin/remotes/:remote',
    text: mailTexts.canaryStopped,
  },
  'support-message': {
    to: 'operator',
    about: 'Message to support',
    link: '/support',
    text: mailTexts.supportMessage,
  },
  'support-copy': {
    to: 'account',
    about: 'Copy of a message to support',
    link: '/support',
    text: mailTexts.supportCopy,
  },
  verification: {
    to: 'account',
    about: 'Email verification',
    link: '/verify-email?token=:linkToken',
    text: mailTexts.verification,
  },
  reset: {
    to: 'account',
    about: 'Password reset',
    link: '/reset-password?token=:linkToken',
    text: mailTexts.reset,
  },
  'password-changed': {
    to: 'account',
    about: 'Password changed',
    link: '/login',
    text: mailTexts.passwordChanged,
  },
  'second-factor-added': {
    to: 'account',
    about: 'Passkey or authenticator app added',
    link: '/settings',
    text: ({ factor }: MailFacts) => mailTexts.secondFactorAdded(factor),
  },
  'second-factor-removed': {
    to: 'account',
    about: 'Passkey or authenticator app removed',
    link: '/settings',
    text: ({ factor }: MailFacts) => mailTexts.secondFactorRemoved(factor),
  },
  'recovery-codes-made': {
    to: 'account',
    about: 'Recovery codes made',
    link: '/settings',
    text: mailTexts.recoveryCodesMade,
  },
  'recovery-code-used': {
    to: 'account',
    about: 'Recovery code used',
    link: '/settings',
    text: ({ codesLeft }: MailFacts) => mailTexts.recoveryCodeUsed(codesLeft),
  },
  'wrong-code': {
    to: 'account',
    about: 'Wrong code beside the right password',
    link: '/settings#sign-in-security',
    text: mailTexts.wrongCode,
  },
  'second-factors-reset': {
    to: 'account',
    about: 'Passkeys and codes removed by an operator',
    link: '/login',
    text: mailTexts.secondFactorsReset,
  },
  'address-taken': {
    to: 'account',
    about: 'Account exists already',
    link: '/login',
    text: mailTexts.addressTaken,
  },
  'new-address': {
    to: 'new address',
    about: 'Confirmation of a new address',
    link: '/verify-email?token=:linkToken',
    text: mailTexts.newAddress,
  },
  /** In place of `new-address` where the address is another account's. */
  'address-wanted': {
    to: 'new address',
    about: 'New address in use',
    link: '/login',
    text: mailTexts.addressWanted,
  },
  'new-address-asked': {
    to: 'old address',
    about: 'New address asked for',
    link: '/login',
    text: mailTexts.newAddressAsked,
  },
  'address-changed': {
    to: 'old address',
    about: 'Address changed',
    link: '/login',
    text: mailTexts.addressChanged,
  },
  /** In place of notices beyond the bound of an hour. */
  summary: {
    to: 'recipient',
    about: 'Several notices in one',
    link: '/dashboard',
    text: mailTexts.summary,
  },
} as const satisfies Record<string, Notification>;

type Table = typeof notifications;
export type MailKind = keyof Table;

/** Kinds of mail that people can do without. */
export type NotificationKind = {
  [K in MailKind]: Table[K] extends { preference: object } ? K : never;
}[MailKind];

type NotificationEvents = {
  [K in MailKind as Table[K] extends { event: infer E extends string }
    ? E
    : never]: Table[K] extends {
    tells: infer S extends TSchema;
  }
    ? S
    : never;
};

export const mailKinds = Object.keys(notifications) as MailKind[];
const rows = mailKinds.map((kind): [MailKind, Notification] => [kind, notifications[kind]]);

/** The events that people hear of, and what each tells. */
export const notificationEvents = Object.fromEntries(
  rows.flatMap(([, { event, tells }]) => (event ? [[event, tells]] : [])),
) as NotificationEvents;

/** The kinds of mail that tell of an event. */
export const mailsAbout = (name: string): [MailKind, Notification][] =>
  rows.filter(([, { event }]) => event === name);

/** What each kind of mail is about, in the administrator's words. */
export const mailNames = Object.fromEntries(rows.map(([kind, { about }]) => [kind, about]));

/** When we write, kind by kind of those that can be turned off, in the order in which they show. */
export const mailOccasions = Object.fromEntries(
  rows.flatMap(([kind, { preference }]) => (preference ? [[kind, preference.when]] : [])),
) as Record<NotificationKind, string>;

/** Whether it is a kind that people can do without. */
export const isNotificationKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(mailOccasions, kind);

export const notificationKinds = Object.keys(mailOccasions).filter(isNotificationKind);

/** Whether a person wants each kind; what concerns some roles alone may be missing. */
type PreferenceFields = {
  [K in NotificationKind]: Table[K]['preference']['role'] extends 'user'
    ? TBoolean
    : TOptional<TBoolean>;
};
export const MailPreferences = object(
  Object.fromEntries(
    notificationKinds.map((kind) => {
      const isEverybodys = notifications[kind].preference.role === 'user';
      return [kind, isEverybodys ? Type.Boolean() : Type.Optional(Type.Boolean())];
    }),
  ) as PreferenceFields,
);
export type MailPreferences = Static<typeof MailPreferences>;

export const Unsubscribed = object({
  message: upTo(limits.message.max),
  kind: Type.Enum(notificationKinds),
});
