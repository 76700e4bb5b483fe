import { type Category, calls, unknownCategoryName } from '@counsel/contracts';
import { api, callQuery } from '@counsel/shell-sdk';

const categoriesApi = api.injectEndpoints({
  endpoints: (build) => ({ userCategories: callQuery(build, calls.listCategories) }),
});

export const useCategories = categoriesApi.useUserCategoriesQuery;

const none: Category[] = [];

export type CategoryName = (id: number | null) => string;

/** Tells a category's name; one that is not known has a general one. */
export const useCategoryName = (): CategoryName => {
  const { data = none } = useCategories();
  return (id) => data.find((category) => category.id === id)?.name ?? unknownCategoryName;
};
