import { type FactorsChanged, type MailFactor, refusals } from '@counsel/contracts';
import { audit, type Knex } from '@counsel/service-kit';
import createError from 'http-errors';
import { followChange } from '../accounts/credentials.ts';
import { presentRoles } from '../accounts/present.ts';
import { User } from '../accounts/user.model.ts';
import type { IdentityDeps } from '../config.ts';
import { sendMail } from '../mail/queue.ts';
import { Authenticator } from './authenticator.model.ts';
import { countWrongCode, holdAuthenticator, spendAppCode } from './authenticators.ts';
import { Passkey } from './passkey.model.ts';
import { countCodes, removeCodes, replaceCodes, spendCode } from './recovery-codes.ts';

/**
 * Uses up a code of the person's app, or else one of their recovery codes, of which they are told, as
 * of the first wrong one of a day: who gives one has the password.
 * @returns whether it was good
 */
export async function spendAnyCode(
  { database, events, config }: IdentityDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  return database.transaction(async (trx) => {
    const app = await holdAuthenticator(trx, userId);
    if (app && (await spendAppCode(trx, app, code, config))) return true;
    if (!(await spendCode(trx, userId, code))) {
      const isFirst = app && (await countWrongCode(trx, app));
      if (isFirst) await sendMail(events, { kind: 'wrong-code', userId }, { trx });
      return false;
    }
    const codesLeft = await countCodes(trx, userId);
    await audit(trx, { action: 'recovery-code-used', actor: userId, subject: userId });
    await sendMail(events, { kind: 'recovery-code-used', userId, codesLeft }, { trx });
    return true;
  });
}

/**
 * Who registers with another's address may leave no way in that outlives the owner's new password.
 * @throws 409 for an address that nobody has proved yet
 */
export function checkVerified({ emailVerifiedAt }: User): void {
  if (emailVerifiedAt === null) throw createError(409, refusals.addressNotVerified);
}

interface FactorChange {
  kind: 'second-factor-added' | 'second-factor-removed';
  factor: MailFactor;
}

/**
 * Changes what proves who somebody is: other sessions end, which were proved by less or by what is
 * no more, and the person is told. Recovery codes go with the last that they stand in for.
 */
export function changeFactors(
  { database, events }: IdentityDeps,
  userId: string,
  change: FactorChange,
  act: (trx: Knex.Transaction) => Promise<void>,
): Promise<FactorsChanged> {
  return database.transaction(async (trx) => {
    // The account first, as everywhere; of two changes one comes after the other.
    const owner = await User.query(trx).findById(userId).forUpdate();
    if (owner === undefined) throw createError(401, refusals.unauthorized);
    if (change.kind === 'second-factor-added') checkVerified(owner);
    await act(trx);
    await followChange(trx, events, userId);
    const { kind: action, factor: outcome } = change;
    await audit(trx, { action, actor: userId, subject: userId, outcome });
    await sendMail(events, { ...change, userId }, { trx });
    const proved = await provedBy(trx, userId);
    if (!proved.secondFactor) await removeCodes(trx, userId);
    return proved;
  });
}

async function provedBy(trx: Knex.Transaction, userId: string): Promise<FactorsChanged> {
  const user = await User.query(trx)
    .findById(userId)
    .modify('withSecondFactor')
    .modify('credentialsChanged')
    .withGraphFetched('heldRoles')
    .throwIfNotFound();
  return {
    roles: presentRoles(user),
    provedAt: user.readAt,
    credentialsVersion: user.credentialsVersion,
    secondFactor: user.hasSecondFactor,
  };
}

/** @throws 409 without anything that they could stand in for */
export function makeRecoveryCodes(
  { database, events }: IdentityDeps,
  userId: string,
): Promise<string[]> {
  return database.transaction(async (trx) => {
    const owner = await User.query(trx).findById(userId).modify('withSecondFactor').forUpdate();
    if (!owner?.hasSecondFactor) throw createError(409, refusals.noSecondFactor);
    await audit(trx, { action: 'recovery-codes-made', actor: userId, subject: userId });
    await sendMail(events, { kind: 'recovery-codes-made', userId }, { trx });
    return replaceCodes(trx, userId);
  });
}

/** Removes all that an account has beside its password. */
export async function removeFactors(trx: Knex.Transaction, userId: string): Promise<void> {
  await Passkey.query(trx).modify('of', userId).delete();
  await Authenticator.query(trx).deleteById(userId);
  await removeCodes(trx, userId);
}

/**
 * Removes all that an account has beside its password, at an operator's word: the one way back for
 * whoever has lost all of it (docs/product.md#second-factors). Its sessions end, and it is told.
 * @returns whether there is such an account
 */
export function resetFactors(
  { database, events }: Pick<IdentityDeps, 'database' | 'events'>,
  email: string,
): Promise<boolean> {
  return database.transaction(async (trx) => {
    const owner = await User.query(trx).modify('byEmail', email).forUpdate().first();
    if (owner === undefined) return false;
    const { id: userId } = owner;
    await removeFactors(trx, userId);
    await followChange(trx, events, userId);
    await audit(trx, { action: 'second-factors-reset', actor: null, subject: userId });
    await sendMail(events, { kind: 'second-factors-reset', userId }, { trx });
    return true;
  });
}
