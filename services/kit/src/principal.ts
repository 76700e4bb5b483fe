import { createSecretKey, type KeyObject } from 'node:crypto';
import type { CallOwner, Role } from '@counsel/contracts';
import { durations } from '@counsel/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Whom the gateway, or another service, vouches for. */
export interface Subject {
  /** Null for a visitor without a session, and for a service. */
  userId: string | null;
  roles: readonly Role[];
  /** The caller is another process of the portal, not a person. */
  isService: boolean;
}

/** Who a request is made for. */
export interface Principal extends Subject {
  /** One id per request, from the gateway to the last log line. */
  requestId: string;
  /** Set by a publishing token instead of a session: the one remote it may ship. */
  publisher?: { remote: string };
}

/** Carries the request's id between the processes; believed only beside a valid token. */
export const requestIdHeader = 'x-request-id';

const issuer = 'counsel';
const algorithm = 'HS256';
/** A token is used again for half of its time, so that it always has the other half to arrive. */
const reusedFor = (durations.principalSeconds * 1_000) / 2;
/** Of so many callers; those that are seldom seen make room. */
const remembered = 10_000;

const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/** Signs a principal for one service; it is good for 30 seconds. */
export function signPrincipal(
  { userId, roles, isService }: Subject,
  audience: CallOwner,
  key: string | KeyObject,
): Promise<string> {
  const token = new SignJWT({ roles: [...roles], isService })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${durations.principalSeconds}s`);
  if (userId !== null) token.setSubject(userId);
  return token.sign(typeof key === 'string' ? keyOf(key) : key);
}

/** @throws jose's errors when the token is missing a valid signature, is expired or meant for another service */
export async function verifyPrincipal(
  token: string,
  audience: CallOwner,
  key: string | KeyObject,
): Promise<Subject> {
  return (await verify(token, audience, key)).subject;
}

async function verify(token: string, audience: CallOwner, key: string | KeyObject) {
  const { payload } = await jwtVerify<{ roles: Role[]; isService: boolean }>(
    token,
    typeof key === 'string' ? keyOf(key) : key,
    { issuer, audience, algorithms: [algorithm], requiredClaims: ['exp'] },
  );
  const { sub = null, roles, isService, exp = 0 } = payload;
  return { subject: { userId: sub, roles, isService: isService === true }, expires: exp * 1_000 };
}

/** Whether a token was refused for its age alone: its signature and audience were looked at before. */
export const isExpired = (error: unknown): boolean => error instanceof errors.JWTExpired;

export type SignPrincipal = (subject: Subject, audience: CallOwner) => Promise<string>;

/** Signs principals, one caller's with the same roles once for as long as the token is fresh. */
export function principalSigner(secret: string): SignPrincipal {
  const key = keyOf(secret);
  const fresh = new LRUCache<string, Promise<string>>({ max: remembered, ttl: reusedFor });
  return (subject, audience) => {
    const { userId, roles, isService } = subject;
    const caller = `${audience} ${isService} ${userId} ${roles.join()}`;
    const known = fresh.get(caller);
    if (known) return known;
    const token = signPrincipal(subject, audience, key);
    fresh.set(caller, token);
    token.catch(() => fresh.delete(caller));
    return token;
  };
}

export type VerifyPrincipal = (token: string) => Subject | Promise<Subject>;

/** Verifies principals for one service, each token once for as long as it is good. */
export function principalVerifier(audience: CallOwner, secret: string): VerifyPrincipal {
  const key = keyOf(secret);
  const good = new LRUCache<string, { subject: Subject; expires: number }>({ max: remembered });
  return (token) => {
    const known = good.get(token);
    if (known && known.expires > Date.now()) return known.subject;
    good.delete(token);
    return verify(token, audience, key).then((verified) => {
      good.set(token, verified);
      return verified.subject;
    });
  };
}
