import type { Call } from '../call.ts';
import { accountCalls } from './account.ts';
import { accountsCalls } from './accounts.ts';
import { attorneyCalls } from './attorneys.ts';
import { identityCalls } from './identity.ts';
import { lateCalls } from './late.ts';
import { mailCalls } from './mails.ts';
import { noticeCalls } from './notices.ts';
import { passageCalls } from './passages.ts';
import { promiseCalls } from './promise.ts';
import { questionCalls } from './questions.ts';
import { ratingCalls } from './ratings.ts';
import { remoteCalls } from './remotes.ts';
import { scheduleCalls } from './schedules.ts';
import { secondFactorCalls } from './second-factors.ts';
import { supportCalls } from './support.ts';

/** The table of calls: what is not in it does not exist. */
export const calls = {
  ...identityCalls,
  ...accountCalls,
  ...accountsCalls,
  ...secondFactorCalls,
  ...questionCalls,
  ...lateCalls,
  ...promiseCalls,
  ...ratingCalls,
  ...attorneyCalls,
  ...passageCalls,
  ...mailCalls,
  ...scheduleCalls,
  ...noticeCalls,
  ...supportCalls,
  ...remoteCalls,
} as const;

export type CallName = keyof typeof calls;

/** The table as rows, for what walks it. */
export const callList: ReadonlyArray<{ name: CallName; call: Call }> = Object.entries(calls).map(
  ([name, call]) => ({ name: name as CallName, call }),
);

/** Who may call it. By itself: what draws pages asks, and the pages' own code does not. */
export const callAccess = Object.fromEntries(
  callList.map(({ name, call }) => [name, call.access]),
) as Record<CallName, Call['access']>;
