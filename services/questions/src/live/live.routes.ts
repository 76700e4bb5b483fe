import { internalCalls } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import { changesAfter } from './changes.ts';

/** What gateways ask for, to tell open pages of it. */
export const addLiveRoutes: AddRoutes = (router, { database }) => {
  serve(router, internalCalls.listChanges, ({ body }) => changesAfter(database, body.after));
};
