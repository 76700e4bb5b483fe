import { calls, confirmations, refusals } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import createError from 'http-errors';
import { signedInUser } from '../accounts/accounts.ts';
import { User } from '../accounts/user.model.ts';
import type { IdentityConfig } from '../config.ts';
import { mailStanding, reportedAccount, resumeMails, stopMails } from '../mail/stopping.ts';
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

  const standingOf = async (userId: string) => {
    const { email } = await signedInUser(database, userId);
    return mailStanding(database, { userId, email });
  };

  serve(router, calls.getMailStanding, ({ viewer }) => standingOf(viewer.userId));

  serve(router, calls.resumeMails, async ({ viewer, log }) => {
    await resumeMails(database, viewer.userId);
    log.info({ account: viewer.userId }, 'mails resumed');
    return standingOf(viewer.userId);
  });

  serve(router, calls.reportMail, async ({ body: { token, reason }, log }) => {
    const reported = await reportedAccount(database, token, config.LINK_KEYS);
    if (reported === undefined) throw createError(400, refusals.reportToken);
    if (reported) await stopMails(database, reported, reason);
    log.info({ account: reported?.userId, reason }, 'a mail was reported');
    return { message: confirmations.mailReported };
  });

  serve(router, calls.unsubscribe, async ({ query, log }) => {
    const subscription = readUnsubscribeToken(query.token, config.LINK_KEYS);
    if (subscription === undefined) throw createError(400, refusals.unsubscribeLink);
    const { userId, kind } = subscription;
    // Nothing is left to do for an account that is gone.
    if (await User.query(database).findById(userId)) await unsubscribe(database, subscription);
    log.info({ account: userId, kind }, 'mail turned off by a link');
    return { message: confirmations.unsubscribed, kind };
  });
};
