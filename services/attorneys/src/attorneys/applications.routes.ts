import { calls, refusals } from '@counsel/contracts';
import { provenApplication, serve, serveCreate, userFinder } from '@counsel/service-kit';
import createError from 'http-errors';
import type { AddRoutes } from '../service.ts';
import { apply, linkApplication, linkByMail, profileOf } from './applications.ts';
import { presentProfile } from './present.ts';

/** The applicant's side: apply, and see how it stands. */
export const addApplicationRoutes: AddRoutes = (router, { config, database, events }) => {
  const findUser = userFinder(config);

  serveCreate(router, database, calls.apply, async ({ body, principal }, trx) => ({
    id: await apply(trx, events, principal.userId, body),
  }));

  serve(router, calls.linkApplication, async ({ body, userId, log }) => {
    const attorneyId = provenApplication(body.token, config.PRINCIPAL_KEY);
    const linked = await database.transaction((trx) =>
      linkByMail(trx, events, { attorneyId, userId }),
    );
    log.info({ attorneyId }, 'application linked by mail');
    return presentProfile(linked);
  });

  serve(router, calls.getAttorneyProfile, async ({ userId, principal }) => {
    const profile = await profileOf(database, userId);
    if (profile) return presentProfile(profile);
    const user = await findUser(userId, principal.requestId);
    const linked = await database.transaction((trx) => linkApplication(trx, events, user));
    if (!linked) throw createError(404, refusals.notFound);
    return presentProfile(linked);
  });
};
