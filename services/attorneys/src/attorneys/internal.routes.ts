import { internalCalls, refusals } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import createError from 'http-errors';
import { Attorney } from './attorney.model.ts';
import { presentVerified } from './present.ts';

/** What other services ask. */
export const addInternalRoutes: AddRoutes = (router, { database }) => {
  serve(router, internalCalls.getVerifiedAttorney, async ({ params: { id } }) => {
    const active = await Attorney.query(database).modify('active').modify('ofAccount', id).first();
    if (!active) throw createError(404, refusals.notFound);
    return presentVerified(active);
  });
};
