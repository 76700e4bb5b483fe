import { hash, randomBytes } from 'node:crypto';
import { durations } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { PasskeyChallenge } from './challenge.model.ts';

const expiresAt = raw(`now() + interval '${durations.passkeyChallenge} milliseconds'`);
const hashOf = (challenge: string): string => hash('sha256', challenge);

/** A new challenge: for a passkey that the person is to make, or for one that anybody is to use. */
export async function openChallenge(database: Knex, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await PasskeyChallenge.query(database).insert({
    challengeHash: hashOf(challenge),
    userId,
    expiresAt,
  });
  return challenge;
}

/**
 * Uses a challenge up: of many at once one succeeds, and what was tried once is no good again.
 * @returns whether it was good
 */
export async function spendChallenge(
  database: Knex,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const spent = await PasskeyChallenge.query(database)
    .findById(hashOf(challenge))
    .where({ userId })
    .modify('good')
    .delete();
  return spent === 1;
}

export const sweepChallenges = (database: Knex) =>
  PasskeyChallenge.query(database).modify('old').delete();
