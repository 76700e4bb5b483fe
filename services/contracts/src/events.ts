import Type, { type Static } from 'typebox';
import type { CallOwner } from './call.ts';
import { Id, Role } from './entities.ts';
import { notificationEvents } from './notifications.ts';
import { nullable } from './shapes.ts';

const UserId = Type.String();

/** What services tell each other after the fact; most of it, people hear too. */
export const events = {
  ...notificationEvents,
  /**
   * An application is approved, and its address confirmed by the account to which it belongs,
   * whichever came last: this alone gives the role. More than once changes nothing.
   */
  'attorney.linked': Type.Object({
    attorneyId: Id,
    userId: UserId,
    /** Where they are licensed; an older version does not say. */
    practiceState: Type.Optional(Type.String()),
  }),
  /**
   * Questions that have begun to wait for an attorney, now or once more. Never what they say: whoever
   * writes of them asks for that when it is written. `excluded` are not to hear of it: they gave it
   * back, or asked it.
   */
  'questions.announced': Type.Object({
    questions: Type.Array(
      Type.Object({
        announcementId: Id,
        questionId: Id,
        categoryId: nullable(Id),
        state: nullable(Type.String()),
        excluded: Type.Array(UserId),
        /** To all attorneys of the state, whatever they have chosen; without, to those who chose it. */
        reach: Type.Optional(Type.Literal('state')),
      }),
    ),
  }),
  /** The account's present address was proved to be its owner's. Whoever needs it asks for it. */
  'account.verified': Type.Object({ userId: UserId }),
  /** The account has another address: browsers that are known by the old one are nobody's. */
  'address.changed': Type.Object({ userId: UserId }),
  'roles.changed': Type.Object({ userId: UserId, roles: Type.Array(Role) }),
  /** Sessions that were proved by credentials of an earlier version end, but for the one in which it was done. */
  'credentials.changed': Type.Object({
    userId: UserId,
    credentialsVersion: Type.Integer(),
    sessionId: Type.Optional(Type.String()),
  }),
} as const;

export type EventName = keyof typeof events;
export const eventNames = Object.keys(events) as EventName[];
export type EventOf<N extends EventName> = Static<(typeof events)[N]>;

/** The events that people hear of, too. */
export type NotificationEvent = keyof typeof notificationEvents;
export const notificationEventNames = Object.keys(notificationEvents) as NotificationEvent[];

/** Identity is who writes to people. */
const heardByIdentity = Object.fromEntries(
  notificationEventNames.map((name) => [name, ['identity']]),
) as Record<NotificationEvent, ['identity']>;

/** Who hears of what; each subscriber has a queue of its own from the first provisioning on. */
export const subscribers = {
  ...heardByIdentity,
  'attorney.linked': ['identity'],
  'questions.announced': ['identity'],
  'account.verified': ['attorneys'],
  'address.changed': ['gateway'],
  'roles.changed': ['gateway'],
  'credentials.changed': ['gateway'],
} as const satisfies Record<EventName, readonly CallOwner[]>;

/** Who alone may tell of what; the database refuses it to all others. */
export const publishers = {
  'question.claimed': 'questions',
  'question.answered': 'questions',
  'question.followed-up': 'questions',
  'question.returned': 'questions',
  'question.closed': 'questions',
  'claim.reminded': 'questions',
  'claim.lapsed': 'questions',
  'questions.announced': 'questions',
  'question.late': 'questions',
  'attorney.asked': 'questions',
  'device.added': 'gateway',
  'remote.failing': 'gateway',
  'remote.canary-stopped': 'gateway',
  'attorney.applied': 'attorneys',
  'attorney.confirmation-asked': 'attorneys',
  'attorney.approved': 'attorneys',
  'attorney.rejected': 'attorneys',
  'attorney.linked': 'attorneys',
  'account.verified': 'identity',
  'address.changed': 'identity',
  'roles.changed': 'identity',
  'credentials.changed': 'identity',
} as const satisfies Record<EventName, CallOwner>;
