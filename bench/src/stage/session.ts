import { type CurrentUser, calls } from '@counsel/contracts';
import { originOf, signIn } from '@counsel/e2e/cast';
import type { Portal } from '@counsel/scripts';
import { emailOf, password } from '../seed/people.ts';

/** Somebody whom the load speaks for, signed in as everybody is. */
export interface Session {
  user: CurrentUser;
  /** Cookie and origin, as a browser sends them. */
  headers: Record<string, string>;
}

/** @param number of the seed's people: the first of them ask and claim most */
export async function openSession(
  portal: Portal,
  role: 'asker' | 'attorney',
  number = 1,
): Promise<Session> {
  const api = await signIn(portal, { email: emailOf(role, number), password });
  const user = await api.do(calls.getCurrentUser);
  return { user, headers: { cookie: api.cookie, origin: originOf(portal) } };
}
