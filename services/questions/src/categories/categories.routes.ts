import { type Category, calls } from '@counsel/contracts';
import { type JsonOf, jsonArray, preparedJson, serve } from '@counsel/service-kit';
import type { AddRoutes } from '../service.ts';

const listCategories = preparedJson<Category[]>(
  'categories',
  `select ${jsonArray('select id, name, slug from categories order by name')}::text as json`,
);

export const addCategoryRoutes: AddRoutes = (router, { database }) => {
  serve(
    router,
    calls.listCategories,
    async () => (await listCategories(database)) as JsonOf<Category[]>,
  );
};
