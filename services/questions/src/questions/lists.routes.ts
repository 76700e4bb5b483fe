import { calls } from '@counsel/contracts';
import { pageOf, serve } from '@counsel/service-kit';
import type { AddRoutes } from '../service.ts';
import {
  claimedQuestions,
  countClaimed,
  countOwn,
  countQueue,
  lengthOf,
  ownQuestions,
  queue,
} from './lists.ts';
import { presentClaimed, presentOwn, presentQueued } from './present.ts';

/** The asker's, the queue's and the claimer's list, and their counts. */
export const addListRoutes: AddRoutes = (router, { database }) => {
  serve(router, calls.listOwnQuestions, async ({ ctx, userId, query }) => {
    const rows = await ownQuestions(database, userId, query);
    return pageOf(ctx, rows, lengthOf(query), ({ id }) => [id]).map(presentOwn);
  });

  serve(router, calls.countOwnQuestions, ({ userId }) => countOwn(database, userId));

  serve(router, calls.listQueue, async ({ ctx, userId, query }) => {
    const rows = await queue(database, userId, query);
    return pageOf(ctx, rows, lengthOf(query), ({ askedHour, id }) => [
      askedHour.toISOString(),
      id,
    ]).map(presentQueued);
  });

  serve(router, calls.countQueue, ({ userId }) => countQueue(database, userId));

  serve(router, calls.listClaimedQuestions, async ({ ctx, userId, query }) => {
    const rows = await claimedQuestions(database, userId, query);
    return pageOf(ctx, rows, lengthOf(query), ({ claimedAt, id }) => [
      (claimedAt as Date).toISOString(),
      id,
    ]).map(presentClaimed);
  });

  serve(router, calls.countClaimedQuestions, ({ userId }) => countClaimed(database, userId));
};
