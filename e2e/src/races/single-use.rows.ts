import { type Call, calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { type ApiClient, type ApiOptions, insist } from '../support/api.ts';
import { administrator, attorney, type Member, register, visitor } from '../support/cast.ts';
import { Inbox, tokenIn } from '../support/inbox.ts';

/** How many try at once. */
export const tries = 20;

export interface Attempt {
  api: ApiClient;
  options: ApiOptions & { body?: Record<string, unknown> };
}

/** Something that can be used once, made anew for each round. */
export interface Race {
  call: Call;
  attempts: Attempt[];
  /** What the losers may read. */
  lost: readonly number[];
  /** Sees that only the winner's use has had an effect. */
  check?: (winner: { api: ApiClient; body: Record<string, unknown> }) => Promise<void>;
}

export interface SingleUse {
  what: string;
  race(cast: RaceCast): Promise<Race>;
}

/** People who are there for all races. */
export interface RaceCast {
  portal: Portal;
  inbox: Inbox;
  admin: Member;
  lawyer: Member;
  asker: Member;
  /** Accounts without a role. */
  crowd: Member[];
}

/** As many accounts as try. One after the other: passwords are hashed, and it's no race yet. */
export async function registerCrowd(portal: Portal, name: string): Promise<Member[]> {
  const crowd: Member[] = [];
  for (let left = tries; left > 0; left -= 1) crowd.push(await register(portal, name));
  return crowd;
}

export async function openRaceCast(portal: Portal): Promise<RaceCast> {
  const admin = await administrator(portal);
  return {
    portal,
    inbox: new Inbox(portal),
    admin,
    lawyer: await attorney(portal, admin.api),
    asker: await register(portal, 'Oscar'),
    crowd: await registerCrowd(portal, 'Cora'),
  };
}

export const times = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: tries }, (_, i) => make(i));
export const newPassword = (password: string) => ({ password, confirmPassword: password });
export const tokenTo = async ({ inbox }: RaceCast, email: string, subject: RegExp) =>
  tokenIn(await inbox.first(email, subject));

export async function signsIn(
  { portal }: RaceCast,
  email: string,
  password: string,
): Promise<boolean> {
  const { status } = await insist(visitor(portal), calls.login, { body: { email, password } });
  return status === 200;
}
