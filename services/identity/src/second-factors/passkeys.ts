import {
  type BodyOf,
  type calls,
  durations,
  limits,
  type NewPasskeyOptions,
  type NewPasskeyProof,
  type PasskeyOptions,
  type PasskeyProof,
  refusals,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw, UniqueViolationError } from 'objection';
import type { User } from '../accounts/user.model.ts';
import { openChallenge, spendChallenge } from './challenges.ts';
import { Passkey } from './passkey.model.ts';

/**
 * The library's 27 MB of memory come with the first passkey: a portal whose people have none is
 * spared them (decision 32).
 */
const webAuthn = () => import('@simplewebauthn/server');

/** While the person is asked by their device; where it fails, the next one to need it says so. */
const warmUp = () => void webAuthn().catch(() => {});

/** ES256, RS256 and EdDSA: what authenticators have (https://www.iana.org/assignments/cose). */
const algorithms = [-7, -257, -8];
const timeout = durations.passkeyChallenge;
const required = 'required' as const;

/** What passkeys are bound to: of the configured address, never of what a request says. */
const relyingParty = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
};

/** @throws 409 where the account has as many as it may */
export async function newPasskeyOptions(
  database: Knex,
  { id: userId, email, firstName, lastName }: User,
  publicUrl: string,
): Promise<NewPasskeyOptions> {
  warmUp();
  const known = await Passkey.query(database).modify('of', userId);
  if (known.length >= limits.passkey.perAccount) throw createError(409, refusals.tooManyPasskeys);
  return {
    challenge: await openChallenge(database, userId),
    timeout,
    rp: { id: relyingParty(publicUrl).expectedRPID, name: 'Counsel' },
    user: {
      id: Buffer.from(userId).toString('base64url'),
      name: email,
      displayName: `${firstName} ${lastName}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
    // It is to be found without a name, and to ask who uses it: so it is a full sign-in by itself.
    authenticatorSelection: {
      residentKey: required,
      requireResidentKey: true,
      userVerification: required,
    },
    attestation: 'none',
  };
}

export const passkeyOptions = async (
  database: Knex,
  publicUrl: string,
): Promise<PasskeyOptions> => {
  warmUp();
  return {
    challenge: await openChallenge(database, null),
    timeout,
    rpId: relyingParty(publicUrl).expectedRPID,
    userVerification: required,
  };
};

type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'backedUp'>;

/**
 * What a browser has made, if it was made for this person, here and now.
 * @throws 400 for anything else
 */
export async function readNewPasskey(
  database: Knex,
  userId: string,
  { passkey }: BodyOf<typeof calls.addPasskey>,
  publicUrl: string,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await webAuthn();
  const expectedChallenge = await spentChallenge(database, passkey, userId);
  if (expectedChallenge === undefined) throw createError(400, refusals.passkey);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge,
    ...relyingParty(publicUrl),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause) => {
    throw createError(400, refusals.passkey, { cause });
  });
  if (registrationInfo === undefined) throw createError(400, refusals.passkey);
  const { credential, credentialBackedUp: backedUp } = registrationInfo;
  const { id: credentialId, publicKey, counter } = credential;
  return {
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter: String(counter),
    backedUp,
  };
}

/** @throws 409 where somebody has the passkey, or the account as many as it may */
export async function insertPasskey(
  trx: Knex.Transaction,
  userId: string,
  { name, passkey }: BodyOf<typeof calls.addPasskey>,
  made: NewPasskey,
): Promise<void> {
  const count = await Passkey.query(trx).modify('of', userId).resultSize();
  if (count >= limits.passkey.perAccount) throw createError(409, refusals.tooManyPasskeys);
  const { transports = [] } = passkey.response;
  await Passkey.query(trx)
    .insert({ userId, name, transports, ...made })
    .catch((cause) => {
      const isKnown = cause instanceof UniqueViolationError;
      throw isKnown ? createError(409, refusals.passkeyKnown, { cause }) : cause;
    });
}

/**
 * Whose passkey it is that a browser has used, if it did so here and now, and after asking who uses
 * it. A count that does not grow is of a copied key.
 * @returns nothing for anything else, whatever it is
 */
export async function usePasskey(
  database: Knex,
  proof: PasskeyProof,
  publicUrl: string,
): Promise<string | undefined> {
  const challenge = await spentChallenge(database, proof, null);
  const passkey = await Passkey.query(database).findOne({ credentialId: proof.id });
  if (challenge === undefined || passkey === undefined) return undefined;
  const used = await verifiedUse(proof, challenge, passkey, publicUrl);
  if (used === undefined) return undefined;
  const { newCounter, credentialBackedUp: backedUp } = used;
  // Two uses at once: the count is compared again where it is written.
  const grown = await Passkey.query(database)
    .findById(passkey.id)
    .where((query) => query.where('counter', '<', newCounter).orWhere({ counter: 0 }))
    .patch({ counter: String(newCounter), backedUp, lastUsedAt: raw('now()') });
  return grown === 1 ? passkey.userId : undefined;
}

/** What the library says of a use; nothing for one that it refuses, for whichever reason. */
async function verifiedUse(
  proof: PasskeyProof,
  expectedChallenge: string,
  { credentialId: id, publicKey, counter }: Passkey,
  publicUrl: string,
) {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge,
    ...relyingParty(publicUrl),
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo : undefined;
}

/** The challenge that a browser says it signed, if it was good; good it is no more. */
async function spentChallenge(
  database: Knex,
  { response }: PasskeyProof | NewPasskeyProof,
  userId: string | null,
): Promise<string | undefined> {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === undefined) return undefined;
  return (await spendChallenge(database, challenge, userId)) ? challenge : undefined;
}

/** Nothing where it is no JSON of a browser's. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
