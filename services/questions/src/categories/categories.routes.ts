import { calls } from '@counsel/contracts';
import { type AddRoutes, serve } from '@counsel/service-kit';
import { Category } from './category.model.ts';

export const addCategoryRoutes: AddRoutes = (router, { database }) => {
  serve(router, calls.listCategories, async () => {
    const categories = await Category.query(database).orderBy('name');
    return categories.map(({ id, name, slug }) => ({ id, name, slug }));
  });
};
