import { hash } from 'node:crypto';
import type { Portal, SignIn } from '@counsel/scripts';
import type { ApiClient } from './api.ts';
import { signIn } from './cast.ts';
import { query } from './rows.ts';

/** The key of a session's row, from the cookie of who has it. */
const rowOf = ({ cookie }: ApiClient): string => {
  const sid = /counsel=([^;]+)/.exec(cookie)?.[1] ?? '';
  return hash('sha256', sid, 'base64url');
};

/** A session whose person last proved who they are eleven minutes ago: a page that was left open. */
export async function oldSession(portal: Portal, person: SignIn): Promise<ApiClient> {
  const api = await signIn(portal, person);
  // Before the gateway has read it: nothing need be heard of the change.
  await query(
    portal,
    'gateway',
    "update sessions set confirmed_at = now() - interval '11 minutes' where sid = $1",
    [rowOf(api)],
  );
  return api;
}
