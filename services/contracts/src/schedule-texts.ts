import type { CallOwner } from './call.ts';

/** What the portal does at its times, in words for administrators; by the names of the queues. */
export const scheduleNames = {
  'gateway.sweep': 'Remove ended sessions, old reports and old versions of remotes',
  'identity.digests': 'Send alerts and digests to attorneys',
  'identity.seal-audit': 'Seal new audit entries',
  'identity.prune-audit': 'Remove old audit entries',
  'identity.reseal': 'Seal by the newest key what former keys sealed',
  'identity.sweep-challenges': 'Remove passkey requests that are over',
  'identity.sweep-idempotency-keys': 'Remove old keys of repeated requests, of accounts and mails',
  'identity.sweep-links':
    'Remove old links, counts of mails, notifications and messages to support',
  'questions.announce': 'Tell attorneys of questions that begin to wait',
  'questions.claims': 'Remind of claims, and return those that are over',
  'questions.escalate': 'Tell of questions that wait too long',
  'questions.figures': 'Refresh the figures of the promise, and ratings',
  'questions.keep-words': 'Prepare new questions for searches',
  'questions.forget-words': 'Remove words of searches that nothing holds any more',
  'questions.sweep-idempotency-keys': 'Remove old keys of repeated requests, of questions',
  'attorneys.remove-lapsed': 'Remove applications that nobody confirmed',
  'attorneys.sweep-idempotency-keys': 'Remove old keys of repeated requests, of attorneys',
} as const;
export type ScheduleName = keyof typeof scheduleNames;

/** How a schedule stands, what somebody should look at first. */
export const scheduleStates = {
  late: 'Late',
  failed: 'Failed',
  'never-ran': 'Has Not Run Yet',
  'on-time': 'On Time',
} as const;

/** The processes of the portal, in words for administrators. */
export const partNames: Record<CallOwner, string> = {
  gateway: 'Gateway',
  identity: 'Accounts and mails',
  questions: 'Questions',
  attorneys: 'Attorneys',
};
