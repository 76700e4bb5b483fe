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

export async function openSession(portal: Portal, role: 'asker' | 'attorney'): Promise<Session> {
  const api = await signIn(portal, { email: emailOf(role, 1), password });
  const user = await api.do(calls.getCurrentUser);
  return { user, headers: { cookie: api.cookie, origin: originOf(portal) } };
}
