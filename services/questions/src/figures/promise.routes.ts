import { calls } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import { readFigures, readMonths } from './read.ts';

/** What anybody may read of how quickly questions are answered. */
export const addPromiseRoutes: AddRoutes = (router, { database }) => {
  serve(router, calls.getPromise, ({ query: { categoryId = null, state = null } }) =>
    readFigures(database, { categoryId, state }),
  );

  serve(router, calls.listPromiseMonths, () => readMonths(database));
};
