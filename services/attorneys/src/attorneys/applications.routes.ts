import { calls, refusals } from '@counsel/contracts';
import { type AddRoutes, readToken, serve, userFinder } from '@counsel/service-kit';
import createError from 'http-errors';
import { apply, findProfile, linkApplication, linkByMail } from './applications.ts';
import { presentProfile } from './present.ts';

/** The applicant's side: apply, and see how it stands. */
export const addApplicationRoutes: AddRoutes = (router, { config, database, events }) => {
  const findUser = userFinder(config);

  serve(
    router,
    calls.apply,
    async ({ body, viewer, trx }) => ({ id: await apply(trx, events, viewer.userId, body) }),
    { transaction: database },
  );

  serve(
    router,
    calls.linkApplication,
    async ({ body, viewer: { userId }, trx, log }) => {
      const attorneyId = provenApplication(body.token, config.PRINCIPAL_KEY);
      const linked = await linkByMail(trx, events, attorneyId, userId);
      log.info({ attorneyId }, 'application linked by mail');
      return presentProfile(linked);
    },
    { transaction: database },
  );

  serve(router, calls.getAttorneyProfile, async ({ viewer: { userId, requestId } }) => {
    const profile = await findProfile(database, userId);
    if (profile) return presentProfile(profile);
    const user = await findUser(userId, requestId);
    const linked = await database.transaction((trx) => linkApplication(trx, events, user));
    if (!linked) throw createError(404, refusals.notFound);
    return presentProfile(linked);
  });
};

/** The application that a mailed link's token proves; undefined for one that we never made. */
function provenApplication(token: string, portalKey: string): number | undefined {
  const [attorneyId] = readToken('application links', token, portalKey) ?? [];
  return attorneyId === undefined ? undefined : Number(attorneyId);
}
