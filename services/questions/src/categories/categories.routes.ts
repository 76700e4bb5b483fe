import { type Category, calls } from '@counsel/contracts';
import { type JsonOf, preparedJson, serve } from '@counsel/service-kit';
import type { AddRoutes } from '../service.ts';

const listCategories = preparedJson<Category[]>(
  'categories',
  `select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by name),
     '[]')::text as json
   from categories`,
);

export const addCategoryRoutes: AddRoutes = (router, { database }) => {
  serve(
    router,
    calls.listCategories,
    async () => (await listCategories(database)) as JsonOf<Category[]>,
  );
};
