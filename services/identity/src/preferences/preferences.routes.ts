import { calls, confirmations, refusals } from '@counsel/contracts';
import { serve } from '@counsel/service-kit';
import type Router from '@koa/router';
import createError from 'http-errors';
import { signedInUser } from '../accounts/accounts.ts';
import type { IdentityDeps } from '../deps.ts';
import { rolesOf } from '../roles/roles.ts';
import { preferencesOf, readUnsubscribeToken, setPreferences, turnOff } from './preferences.ts';

export function addPreferenceRoutes(router: Router, { database, config }: IdentityDeps): void {
  serve(router, calls.getMailPreferences, async ({ userId }) => {
    await signedInUser(database, userId);
    return preferencesOf(database, userId, await rolesOf(database, userId));
  });

  serve(router, calls.setMailPreferences, async ({ userId, body }) => {
    await signedInUser(database, userId);
    return database.transaction(async (trx) => {
      await setPreferences(trx, userId, body);
      return preferencesOf(trx, userId, await rolesOf(trx, userId));
    });
  });

  serve(router, calls.unsubscribe, async ({ query, log }) => {
    const subscription = readUnsubscribeToken(query.token, config.PRINCIPAL_KEY);
    if (subscription === undefined) throw createError(400, refusals.unsubscribeLink);
    const { userId, kind } = subscription;
    await turnOff(database, subscription);
    log.info({ account: userId, kind }, 'mail turned off by a link');
    return { message: confirmations.unsubscribed, kind };
  });
}
