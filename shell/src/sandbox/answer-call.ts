import { type Call, type CallName, type RegistryEntry, undeclaredCall } from '@counsel/contracts';
import type { Session } from '@counsel/shell-sdk';
import { type HttpRequest, refusal } from '@counsel/shell-sdk/host';
import { callAt } from '../call-at.ts';
import type { CallAnswer } from './messages.ts';

const callOf = ({ method, url }: HttpRequest) => {
  const { origin, pathname } = new URL(url, window.location.origin);
  return origin === window.location.origin ? callAt(pathname, method) : undefined;
};

const refused = (status: number, message: string, code?: string): CallAnswer => ({
  error: refusal(status, '', JSON.stringify({ message, code })),
});

/** Somebody is there, and nobody says who: what a remote is told that did not ask for more. */
const nameless = {
  ...{ id: '0', email: '', firstName: '', lastName: '', profileImageUrl: null },
  ...{ emailVerified: true, termsAcceptedAt: null },
};

/** Whatever else stands there, of a frame's own making, would be the transport's to obey. */
const onlyKnown = ({ method, url, body, idempotencyKey }: HttpRequest): HttpRequest => ({
  ...{ method, url, body },
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});

type Reader = Pick<Session, 'status' | 'user' | 'roles'>;

/** What every page reads of the session is known here already; the server is not asked again. */
const sessionAnswer = (
  name: CallName,
  { status, user, roles }: Reader,
  isDeclared: boolean,
): CallAnswer | undefined => {
  if (name === 'getAttorneyStanding') return isDeclared ? undefined : { data: { profile: null } };
  if (name !== 'getCurrentUser' && name !== 'getRoles') return undefined;
  if (status !== 'signed-in') return refused(401, 'Unauthorized');
  return { data: name === 'getRoles' ? { roles } : isDeclared ? user : nameless };
};

/** Makes a call of the table; `changes` is what it makes stale. */
export type MakeCall = (request: HttpRequest, call: Call) => Promise<CallAnswer>;

/**
 * Answers a call that a remote's frame asks for: those that the remote declared are made for it, as
 * the person who reads the page, and all others are refused here.
 */
export const answerCall = async (
  request: HttpRequest,
  { manifest }: RegistryEntry,
  reader: Reader,
  make: MakeCall,
): Promise<CallAnswer> => {
  const found = callOf(request);
  if (!found) return refused(404, 'Not found');
  const isDeclared = manifest.calls?.includes(found.name) === true;
  const known = sessionAnswer(found.name, reader, isDeclared);
  if (known) return known;
  if (isDeclared) return make(onlyKnown(request), found.call);
  return refused(403, undeclaredCall.message(manifest.name, found.name), undeclaredCall.code);
};
