import { calls } from '@counsel/contracts';
import { jsonPageOf, serve } from '@counsel/service-kit';
import type { AddRoutes } from '../service.ts';
import { countClaimed, countOwn, countQueue } from './counts.ts';
import { claimedQuestions, lengthOf, ownQuestions, queue } from './lists.ts';

/** The asker's, the queue's and the claimer's list, and their counts. */
export const addListRoutes: AddRoutes = (router, { database }) => {
  serve(router, calls.listOwnQuestions, async ({ ctx, userId, query }) => {
    const rows = await ownQuestions(database, userId, query);
    return jsonPageOf(ctx, rows, lengthOf(query), ({ id }) => [id]);
  });

  serve(router, calls.countOwnQuestions, ({ userId }) => countOwn(database, [userId]));

  serve(router, calls.listQueue, async ({ ctx, userId, query }) => {
    const rows = await queue(database, userId, query);
    return jsonPageOf(ctx, rows, lengthOf(query), ({ createdAt, id }) => [createdAt, id]);
  });

  serve(router, calls.countQueue, ({ userId }) => countQueue(database, [userId]));

  serve(router, calls.listClaimedQuestions, async ({ ctx, userId, query }) => {
    const rows = await claimedQuestions(database, userId, query);
    return jsonPageOf(ctx, rows, lengthOf(query), ({ claimedAt, id }) => [claimedAt, id]);
  });

  serve(router, calls.countClaimedQuestions, ({ userId }) => countClaimed(database, [userId]));
};
