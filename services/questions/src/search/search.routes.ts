import { calls } from '@counsel/contracts';
import {
  type AddRoutes,
  type CallContext,
  jsonOf,
  type Knex,
  lengthOf,
  pageOf,
  serve,
} from '@counsel/service-kit';
import { foundQuestions } from './found.ts';
import { type Asked, positionIn, type Scope, scopes, search } from './search.ts';

interface Request {
  ctx: CallContext;
  viewer: { userId: string };
  query: Asked;
}

/** A page of what was found in a list. */
async function pageOfSearch<Item>(
  database: Knex,
  scope: Scope<Item>,
  { ctx, viewer, query }: Request,
) {
  const found = await search(database, scope, viewer.userId, query);
  const hits = pageOf(ctx, found.hits, lengthOf(query), positionIn(found));
  const rows = await foundQuestions(database, { ...found, hits });
  return jsonOf(rows);
}

/** Searches in the asker's, the queue's and the claimer's list. */
export const addSearchRoutes: AddRoutes = (router, { database }) => {
  serve(router, calls.searchOwnQuestions, (request) => pageOfSearch(database, scopes.own, request));
  serve(router, calls.searchQueue, (request) => pageOfSearch(database, scopes.queue, request));
  serve(router, calls.searchClaimedQuestions, (request) =>
    pageOfSearch(database, scopes.claimed, request),
  );
};
