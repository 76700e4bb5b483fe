import { type Category, unknownCategoryName } from '@counsel/contracts';
import { api } from '@counsel/shell-sdk';

const none: Category[] = [];

export type CategoryName = (id: number | null) => string;

/** Tells a category's name; one that is not known has a general one. */
export const useCategoryName = (): CategoryName => {
  const { data = none } = api.useListCategoriesQuery();
  return (id) => data.find((category) => category.id === id)?.name ?? unknownCategoryName;
};
