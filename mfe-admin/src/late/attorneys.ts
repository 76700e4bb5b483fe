import type { ActiveAttorney } from '@counsel/contracts';
import { api, itemsOf } from '@counsel/shell-sdk';

export const nameOf = ({ firstName, lastName }: ActiveAttorney): string =>
  `${firstName} ${lastName}`;

/** Tells an attorney's name by their account; of one who is not active any more, that. */
export const useAttorneyName = () => {
  const { data } = api.useListActiveAttorneysInfiniteQuery();
  const attorneys = itemsOf(data);
  return (userId: string): string => {
    const found = attorneys.find((attorney) => attorney.userId === userId);
    return found ? nameOf(found) : 'An attorney';
  };
};
