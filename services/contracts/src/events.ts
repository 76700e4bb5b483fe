import Type, { type Static } from 'typebox';
import type { CallOwner } from './call.ts';
import { Id, Role } from './entities.ts';

const UserId = Type.String();

/** What services tell each other after the fact. Never a question's text, never an asker's address. */
export const events = {
  /** `userId` is null while the application belongs to no account. */
  'attorney.approved': Type.Object({
    attorneyId: Id,
    userId: Type.Union([UserId, Type.Null()]),
    email: Type.String(),
    firstName: Type.String(),
  }),
  'attorney.rejected': Type.Object({
    attorneyId: Id,
    userId: Type.Union([UserId, Type.Null()]),
    email: Type.String(),
    firstName: Type.String(),
    reason: Type.String(),
  }),
  'attorney.applied': Type.Object({ attorneyId: Id }),
  /** An approved application came to belong to an account. */
  'attorney.linked': Type.Object({ attorneyId: Id, userId: UserId }),
  'roles.changed': Type.Object({ userId: UserId, roles: Type.Array(Role) }),
  /** All sessions of the account end. */
  'credentials.changed': Type.Object({ userId: UserId }),
  'question.claimed': Type.Object({ questionId: Id, recipientId: UserId }),
  'question.answered': Type.Object({ questionId: Id, recipientId: UserId }),
  'question.followed-up': Type.Object({ questionId: Id, recipientId: UserId, followUpId: Id }),
} as const;

export type EventName = keyof typeof events;
export type EventOf<N extends EventName> = Static<(typeof events)[N]>;

/** Who hears of what; each subscriber has a queue of its own from the first provisioning on. */
export const subscribers = {
  'attorney.approved': ['identity'],
  'attorney.rejected': ['identity'],
  'attorney.applied': ['identity'],
  'attorney.linked': ['identity'],
  'roles.changed': ['gateway'],
  'credentials.changed': ['gateway'],
  'question.claimed': ['identity'],
  'question.answered': ['identity'],
  'question.followed-up': ['identity'],
} as const satisfies Record<EventName, readonly CallOwner[]>;
