import { hash, randomBytes } from 'node:crypto';
import { limits } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { fn } from 'objection';
import { RecoveryCode } from './recovery-code.model.ts';

/** Crockford's: nothing that people take for something else. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: a fast hash is enough for what nobody can guess (ASVS 6.5.2). */
const length = 24;

const newCode = (): string => {
  const symbols = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
  return symbols.join('').replace(/.{4}(?=.)/g, '$&-');
};

/** As it was made, whatever a person reads into it or sets between its groups. */
const plain = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');

const hashOf = (code: string): string => hash('sha256', plain(code));

/** Makes new codes in place of the old ones. */
export async function replaceCodes(trx: Knex.Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode);
  await removeCodes(trx, userId);
  await RecoveryCode.query(trx).insert(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/**
 * Uses a code up: of many at once one succeeds.
 * @returns whether it was one of the person's, not used yet
 */
export async function spendCode(database: Knex, userId: string, code: string): Promise<boolean> {
  const spent = await RecoveryCode.query(database)
    .findById([userId, hashOf(code)])
    .modify('unused')
    .patch({ usedAt: fn.now() });
  return spent === 1;
}

export const countCodes = (database: Knex, userId: string): Promise<number> =>
  RecoveryCode.query(database).modify('of', userId).modify('unused').resultSize();

export const removeCodes = (database: Knex, userId: string) =>
  RecoveryCode.query(database).modify('of', userId).delete();
