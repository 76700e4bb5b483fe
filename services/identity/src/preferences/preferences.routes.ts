import { calls, confirmations, refusals } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import createError from 'http-errors';
import { signedInUser } from '../accounts/accounts.ts';
import { User } from '../accounts/user.model.ts';
import type { IdentityConfig } from '../config.ts';
import {
  presentPreferences,
  readUnsubscribeToken,
  setPreferences,
  unsubscribe,
} from './preferences.ts';

const chosen = '[heldRoles, mutedMails]';

export const addPreferenceRoutes: AddRoutes<IdentityConfig> = (router, { database, config }) => {
  serve(router, calls.getMailPreferences, async ({ viewer }) =>
    presentPreferences(await signedInUser(database, viewer.userId, chosen)),
  );

  serve(
    router,
    calls.setMailPreferences,
    async ({ viewer, body, trx }) => {
      const user = await signedInUser(trx, viewer.userId);
      await setPreferences(trx, user.id, body);
      return presentPreferences(await user.$fetchGraph(chosen, { transaction: trx }));
    },
    { transaction: database },
  );

  serve(router, calls.unsubscribe, async ({ query, log }) => {
    const subscription = readUnsubscribeToken(query.token, config.PRINCIPAL_KEY);
    if (subscription === undefined) throw createError(400, refusals.unsubscribeLink);
    const { userId, kind } = subscription;
    // Nothing is left to do for an account that is gone.
    if (await User.query(database).findById(userId)) await unsubscribe(database, subscription);
    log.info({ account: userId, kind }, 'mail turned off by a link');
    return { message: confirmations.unsubscribed, kind };
  });
};
