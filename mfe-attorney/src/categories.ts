import { type Category, unknownCategoryName } from '@counsel/contracts';
import { api } from '@counsel/shell-sdk';

/** The name of a category among those known; 'General' for none or an unknown one. */
export const nameOfCategory = (categories: readonly Category[], id: number | null): string =>
  categories.find((category) => category.id === id)?.name ?? unknownCategoryName;

export type CategoryName = (id: number | null) => string;

/** Names categories by their ids; an empty name as long as none can be known. */
export const useCategoryName = (): CategoryName => {
  const { data, isLoading } = api.useListCategoriesQuery();
  return (id) => (isLoading ? '' : nameOfCategory(data ?? [], id));
};
