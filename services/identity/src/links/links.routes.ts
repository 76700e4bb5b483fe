import { randomUUID } from 'node:crypto';
import {
  type BodyOf,
  calls,
  confirmations,
  internalCalls,
  type PasswordReset,
  refusals,
} from '@counsel/contracts';
import { type AddRoutes, audit, by, type Knex, serve } from '@counsel/service-kit';
import createError from 'http-errors';
import { findByEmail, markVerified, signedInUser } from '../accounts/accounts.ts';
import { hashPassword } from '../accounts/hashing.ts';
import { followChosenPassword } from '../accounts/password-chosen.ts';
import { checkChosenPassword } from '../accounts/passwords.ts';
import { User } from '../accounts/user.model.ts';
import { askForAddress, moveAddress } from '../addresses/addresses.ts';
import type { IdentityConfig, IdentityDeps } from '../config.ts';
import { sendMail } from '../mail/queue.ts';
import { removeFactors } from '../second-factors/second-factors.ts';
import { checkOpener, findValidLink, redeemLink } from './links.ts';

export const addLinkRoutes: AddRoutes<IdentityConfig> = (router, deps) => {
  const { database, events, tally } = deps;

  serve(router, internalCalls.forgotPassword, async ({ body, viewer: { requestId } }) => {
    const { email, isKnownDevice, askedBy } = body;
    const user = await findByEmail(database, email);
    const subject = user?.id ?? null;
    tally.count({ action: 'reset-asked', actor: askedBy ?? null, subject, requestId });
    // The same is written for an address of nobody, so that the time tells nothing either.
    const userId = user?.id ?? randomUUID();
    await sendMail(events, { kind: 'reset', userId, byOwner: isKnownDevice || userId === askedBy });
    return { message: confirmations.resetRequested };
  });

  serve(router, internalCalls.resetPassword, async ({ body, viewer, log }) => {
    const reset = await resetPassword(deps, body, viewer.requestId);
    log.info({ security: true, account: reset.userId }, 'password reset');
    return reset;
  });

  serve(
    router,
    calls.verifyEmail,
    async ({ body, viewer, log, trx }) => {
      const { userId, isMoved } = await verifyEmail(trx, events, viewer.userId, body.token);
      const action = isMoved ? 'address-changed' : 'address-confirmed';
      await audit(trx, { action, ...by(viewer), subject: userId });
      log.info({ security: true, account: userId }, 'address verified');
      return { message: confirmations.emailVerified };
    },
    { transaction: database },
  );

  serve(router, calls.changeEmail, async ({ viewer, body, log }) => {
    await askForAddress(deps, viewer, body);
    log.info({ security: true, account: viewer.userId }, 'new address asked for');
    return { message: confirmations.newEmailAsked };
  });

  serve(router, calls.sendVerification, async ({ viewer }) => {
    const user = await signedInUser(database, viewer.userId);
    if (user.emailVerifiedAt) throw createError(409, refusals.alreadyVerified);
    await sendMail(events, { kind: 'verification', userId: user.id });
    return { message: confirmations.verificationSent };
  });
};

/**
 * Hashes before it takes a connection, and only for a link that is good so far; whether it still
 * is, the transaction decides. Whoever follows the link owns the address.
 */
async function resetPassword(
  { database, events }: IdentityDeps,
  body: BodyOf<typeof calls.resetPassword>,
  requestId: string,
): Promise<PasswordReset> {
  const owner = await findValidLink(database, 'reset', body.token)?.withGraphFetched('recipient');
  if (owner === undefined) throw createError(400, refusals.resetLink);
  checkChosenPassword(body, owner.recipient);
  const passwordHash = await hashPassword(body.password);
  return database.transaction(async (trx) => {
    const link = await redeemLink(trx, 'reset', body.token);
    if (link === undefined) throw createError(400, refusals.resetLink);
    const { userId } = link;
    await User.query(trx).findById(userId).patch({ passwordHash });
    // Factors from before the owner came, as older versions let anybody add, may be another's.
    if (await markVerified(trx, events, userId)) await removeFactors(trx, userId);
    await followChosenPassword(trx, events, userId);
    await audit(trx, { action: 'password-reset', actor: null, subject: userId, requestId });
    const {
      email,
      readAt: provedAt,
      credentialsVersion,
    } = await User.query(trx).findById(userId).modify('credentialsChanged').throwIfNotFound();
    return { userId, email, provedAt, credentialsVersion };
  });
}

/** The link proves the account's address, or one that is to become it. */
async function verifyEmail(
  trx: Knex.Transaction,
  events: IdentityDeps['events'],
  viewerId: string | null,
  token: string,
): Promise<{ userId: string; isMoved: boolean }> {
  const moved = await moveAddress(trx, events, viewerId, token);
  if (moved !== undefined) return { userId: moved, isMoved: true };
  const link = await redeemLink(trx, 'verification', token);
  if (link === undefined) throw createError(400, refusals.verifyLink);
  checkOpener(link, viewerId);
  await markVerified(trx, events, link.userId);
  return { userId: link.userId, isMoved: false };
}
