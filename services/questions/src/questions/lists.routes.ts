import { calls } from '@counsel/contracts';
import { type AddRoutes, jsonPageOf, lengthOf, serve } from '@counsel/service-kit';
import { countClaimed, countOwn, countQueue } from './counts.sql.ts';
import { claimedQuestions, ownQuestions, placeInQueue, queue } from './lists.ts';

/** The asker's, the queue's and the claimer's list, and their counts. */
export const addListRoutes: AddRoutes = (router, { database }) => {
  serve(router, calls.listOwnQuestions, async ({ ctx, viewer, query }) => {
    const rows = await ownQuestions(database, viewer.userId, query);
    return jsonPageOf(ctx, rows, lengthOf(query), ({ createdAt, id }) => [createdAt, id]);
  });

  serve(router, calls.countOwnQuestions, ({ viewer }) => countOwn(database, viewer.userId));

  serve(router, calls.listQueue, async ({ ctx, viewer, query }) => {
    const rows = await queue(database, viewer.userId, query);
    return jsonPageOf(ctx, rows, lengthOf(query), placeInQueue(query));
  });

  serve(router, calls.countQueue, ({ viewer }) => countQueue(database, viewer.userId));

  serve(router, calls.listClaimedQuestions, async ({ ctx, viewer, query }) => {
    const rows = await claimedQuestions(database, viewer.userId, query);
    return jsonPageOf(ctx, rows, lengthOf(query), ({ claimedAt, id }) => [claimedAt, id]);
  });

  serve(router, calls.countClaimedQuestions, ({ viewer }) => countClaimed(database, viewer.userId));
};
