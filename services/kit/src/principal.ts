import { createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { CallOwner, Role } from '@counsel/contracts';
import { durations } from '@counsel/contracts';
import createError from 'http-errors';
import { calculateJwkThumbprint, errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
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
const algorithm = 'EdDSA';
/** What the version before signed by, with a secret that all processes had. */
const formerAlgorithm = 'HS256';
/** A token is used again for half of its time, so that it always has the other half to arrive. */
const reusedFor = (durations.principalSeconds * 1_000) / 2;
/** Of so many callers; those that are seldom seen make room. */
const remembered = 10_000;

/** What a process signs by: an Ed25519 key that no other process has. */
export interface SigningKey {
  /** The public half's thumbprint (RFC 7638). */
  id: string;
  privateKey: KeyObject;
  /** The public half, as a JWK's `x`. */
  publicKey: string;
}

/** Makes a pair of keys; the private half exists in this process alone. */
export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '', ...jwk } = publicKey.export({ format: 'jwk' });
  return { id: await calculateJwkThumbprint({ ...jwk, x }), privateKey, publicKey: x };
}

/** A public key, and whose it is: it vouches for what that process may say, and no more. */
export interface KnownKey {
  owner: CallOwner;
  publicKey: KeyObject;
}

export type FindKey = (id: string) => KnownKey | undefined | Promise<KnownKey | undefined>;

/** Signs a principal for one service; it is good for 30 seconds. */
export const signPrincipal = (
  subject: Subject,
  audience: CallOwner,
  { id, privateKey }: Pick<SigningKey, 'id' | 'privateKey'>,
): Promise<string> => sign(subject, audience, { alg: algorithm, kid: id }, privateKey);

function sign(
  { userId, roles, isService }: Subject,
  audience: CallOwner,
  header: JWTHeaderParameters,
  key: KeyObject,
): Promise<string> {
  const token = new SignJWT({ roles: [...roles], isService })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${durations.principalSeconds}s`);
  if (userId !== null) token.setSubject(userId);
  return token.sign(key);
}

const keyOf = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

/**
 * @throws jose's errors when the token is missing a valid signature, is expired or meant for another
 * service; 503 when nobody knows its key yet
 */
export async function verifyPrincipal(
  token: string,
  audience: CallOwner,
  findKey: FindKey,
): Promise<Subject> {
  return (await verify(token, audience, { findKey })).subject;
}

interface Verifying {
  findKey: FindKey;
  /** The secret of the version before, where its processes run beside this one. */
  former?: string | undefined;
}

async function verify(token: string, audience: CallOwner, { findKey, former }: Verifying) {
  let owner: CallOwner = 'gateway';
  const keyFor = async ({ alg, kid = '' }: JWTHeaderParameters): Promise<KeyObject> => {
    if (alg === formerAlgorithm) return keyOf(former ?? '');
    const known = await findKey(kid);
    // Its process may have made it this moment: whoever calls is not signed out for that.
    if (!known) throw createError(503, 'The key of this principal is not known.');
    owner = known.owner;
    return known.publicKey;
  };
  const { payload } = await jwtVerify<{ roles: Role[]; isService: boolean }>(token, keyFor, {
    issuer,
    audience,
    algorithms: former ? [algorithm, formerAlgorithm] : [algorithm],
    requiredClaims: ['exp'],
  });
  const { sub = null, roles, isService, exp = 0 } = payload;
  const subject = { userId: sub, roles, isService: isService === true };
  if (owner !== 'gateway' && !isOwnVoice(subject)) {
    throw new errors.JWTClaimValidationFailed('only the gateway vouches for people', payload);
  }
  return { subject, expires: exp * 1_000 };
}

/** All that a service may say: that it is one. */
const isOwnVoice = ({ userId, roles, isService }: Subject): boolean =>
  isService && userId === null && roles.length === 0;

/** Whether a token was refused for its age alone: its signature and audience were looked at before. */
export const isExpired = (error: unknown): boolean => error instanceof errors.JWTExpired;

export type SignPrincipal = (subject: Subject, audience: CallOwner) => Promise<string>;

/**
 * Signs principals, one caller's with the same roles once for as long as the token is fresh. Beside
 * processes of the version before, their token stands before ours: they read the first, we the last.
 */
export function principalSigner(current: () => SigningKey, former?: string): SignPrincipal {
  const fresh = new LRUCache<string, Promise<string>>({ max: remembered, ttl: reusedFor });
  const signed = async (subject: Subject, audience: CallOwner) => {
    const token = await signPrincipal(subject, audience, current());
    if (!former) return token;
    return `${await sign(subject, audience, { alg: formerAlgorithm }, keyOf(former))} ${token}`;
  };
  return (subject, audience) => {
    const { userId, roles, isService } = subject;
    const caller = `${current().id} ${audience} ${isService} ${userId} ${roles.join()}`;
    const known = fresh.get(caller);
    if (known) return known;
    const token = signed(subject, audience);
    fresh.set(caller, token);
    token.catch(() => fresh.delete(caller));
    return token;
  };
}

export type VerifyPrincipal = (token: string) => Subject | Promise<Subject>;

/** Verifies principals for one service, each token once for as long as it is good. */
export function principalVerifier(audience: CallOwner, verifying: Verifying): VerifyPrincipal {
  const good = new LRUCache<string, { subject: Subject; expires: number }>({ max: remembered });
  return (token) => {
    const known = good.get(token);
    if (known && known.expires > Date.now()) return known.subject;
    good.delete(token);
    return verify(token, audience, verifying).then((verified) => {
      good.set(token, verified);
      return verified.subject;
    });
  };
}
