import { calls } from '@counsel/contracts';
import {
  type AddRoutes,
  type CallContext,
  type Knex,
  lengthOf,
  pageOf,
  serve,
} from '@counsel/service-kit';
import { presentClaimed, presentOwn, presentQueued } from '../questions/present.ts';
import { foundQuestions, type Reading } from './found.ts';
import { type Asked, type Scope, scopes, search } from './search.ts';

interface Request {
  ctx: CallContext;
  viewer: { userId: string };
  query: Asked;
}

/** A page of what was found in a list. */
async function pageOfSearch<Item>(
  database: Knex,
  scope: Scope,
  { ctx, viewer, query }: Request,
  reading: Reading<Item>,
) {
  const found = await search(database, scope, viewer.userId, query);
  const { isClose } = found;
  const hits = pageOf(ctx, found.hits, lengthOf(query), ({ rank, id }) => [rank, id, +isClose]);
  return foundQuestions(database, { ...found, hits }, reading);
}

/** Searches in the asker's, the queue's and the claimer's list. */
export const addSearchRoutes: AddRoutes = (router, { database }) => {
  serve(router, calls.searchOwnQuestions, (request) =>
    pageOfSearch(database, scopes.own, request, {
      readable: (questions) => questions.modify('askedBy', request.viewer.userId),
      present: presentOwn,
      hasThread: true,
    }),
  );

  serve(router, calls.searchQueue, (request) =>
    pageOfSearch(database, scopes.queue, request, {
      readable: (questions) => questions.modify('waitsFor', request.viewer.userId),
      present: presentQueued,
      hasThread: false,
    }),
  );

  serve(router, calls.searchClaimedQuestions, (request) =>
    pageOfSearch(database, scopes.claimed, request, {
      readable: (questions) => questions.modify('claimedBy', request.viewer.userId),
      present: presentClaimed,
      hasThread: true,
    }),
  );
};
