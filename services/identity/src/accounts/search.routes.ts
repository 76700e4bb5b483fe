import { calls } from '@counsel/contracts';
import { type AddRoutes, lengthOf, pageOf, serve } from '@counsel/service-kit';
import type { IdentityConfig } from '../config.ts';
import { foundAccounts, latestAccounts, presentAccountToAdmin, searchAccounts } from './search.ts';

/** Accounts, for administrators. */
export const addAccountSearchRoutes: AddRoutes<IdentityConfig> = (router, { database }) => {
  serve(router, calls.listAccounts, async ({ ctx, query }) => {
    const rows = await latestAccounts(database, query);
    return pageOf(ctx, rows, lengthOf(query), ({ id }) => [id]).map(presentAccountToAdmin);
  });

  serve(router, calls.searchAccounts, async ({ ctx, query }) => {
    const found = await searchAccounts(database, query);
    const { isClose } = found;
    const hits = pageOf(ctx, found.hits, lengthOf(query), ({ rank, id }) => [rank, id, +isClose]);
    return foundAccounts(database, { ...found, hits });
  });
};
