import { calls, confirmations, refusals } from '@counsel/contracts';
import {
  type AddRoutes,
  audit,
  by,
  type CallRequest,
  readToken,
  serve,
  userFinder,
} from '@counsel/service-kit';
import createError from 'http-errors';
import type { AttorneysConfig } from '../config.ts';
import { apply, findProfile } from './applications.ts';
import { confirmByLink, findByLink, sendLinkAgain } from './confirmation.ts';
import { presentMailed, presentProfile } from './present.ts';
import { withdraw } from './withdrawal.ts';

/** The applicant's side: apply, confirm one's address, withdraw, and see how it stands. */
export const addApplicationRoutes: AddRoutes<AttorneysConfig> = (router, deps) => {
  const { config, database, events } = deps;
  const findUser = userFinder(deps);
  const findApplicant = async ({ viewer }: CallRequest<typeof calls.apply>) =>
    viewer.userId === null ? null : findUser(viewer.userId, viewer.requestId);
  const findSelf = ({ viewer }: CallRequest<typeof calls.sendApplicationLink>) =>
    findUser(viewer.userId, viewer.requestId);

  serve(
    router,
    calls.apply,
    async ({ body, viewer, prepared: account, trx }) => {
      const id = await apply(trx, events, account, body, viewer.requestId);
      await audit(trx, { action: 'application-made', ...by(viewer), subject: id });
      return { id };
    },
    { transaction: database, prepare: findApplicant },
  );

  serve(
    router,
    calls.linkApplication,
    async ({ body, viewer, trx, log }) => {
      const attorneyId = provenApplication(body.token, config.LINK_KEYS);
      const confirmed = await confirmByLink(trx, events, attorneyId, viewer);
      log.info({ attorneyId }, 'application confirmed by link');
      return presentProfile(confirmed);
    },
    { transaction: database },
  );

  serve(router, calls.readApplicationLink, async ({ body, viewer }) => {
    const attorneyId = provenApplication(body.token, config.LINK_KEYS);
    return presentMailed(await findByLink(database, attorneyId, viewer.userId));
  });

  serve(
    router,
    calls.withdrawApplication,
    async ({ params: { id }, viewer, trx, log }) => {
      await withdraw(trx, id, viewer.userId);
      await audit(trx, { action: 'application-withdrawn', ...by(viewer), subject: id });
      log.info({ attorneyId: id }, 'application withdrawn');
      return { message: confirmations.applicationWithdrawn };
    },
    { transaction: database },
  );

  serve(
    router,
    calls.sendApplicationLink,
    async ({ prepared: account, viewer, trx }) => {
      const isSent = await sendLinkAgain(trx, events, account, viewer.requestId);
      const { applicationLinkSent, applicationConfirmed } = confirmations;
      return { message: isSent ? applicationLinkSent : applicationConfirmed };
    },
    { transaction: database, prepare: findSelf },
  );

  serve(router, calls.getAttorneyProfile, async ({ viewer: { userId } }) => {
    const profile = await findProfile(database, userId);
    if (!profile) throw createError(404, refusals.notFound);
    return presentProfile(profile);
  });

  serve(router, calls.getAttorneyStanding, async ({ viewer: { userId } }) => {
    const profile = await findProfile(database, userId);
    return { profile: profile ? presentProfile(profile) : null };
  });
};

/** The application that a mailed link's token proves; undefined for one that we never made. */
function provenApplication(token: string, keys: string): number | undefined {
  const [attorneyId] = readToken('application links', token, keys) ?? [];
  return attorneyId === undefined ? undefined : Number(attorneyId);
}
