import {
  type ActiveAttorney,
  isPracticeState,
  type LateQuestion,
  stateName,
} from '@counsel/contracts';
import { api, itemsOf } from '@counsel/shell-sdk';
import { useEffect } from 'react';

/** All who may answer, page after page: one finds a person among them by name. */
export const useActiveAttorneys = () => {
  const query = api.useListActiveAttorneysInfiniteQuery();
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return query;
};

const nameOf = ({ firstName, lastName }: ActiveAttorney): string => `${firstName} ${lastName}`;

/** Tells an attorney's name by their account; of one who is not active any more, that. */
export const useAttorneyName = () => {
  const attorneys = itemsOf(useActiveAttorneys().data);
  return (userId: string): string => {
    const found = attorneys.find((attorney) => attorney.userId === userId);
    return found ? nameOf(found) : 'An attorney';
  };
};

/** Those who were not asked yet, by name: of the question's state while there is one, then all. */
export function toBeAsked(
  attorneys: readonly ActiveAttorney[],
  { state, asked }: Pick<LateQuestion, 'state' | 'asked'>,
) {
  const left = attorneys.filter(({ userId }) => !asked.includes(userId));
  const ofState = left.filter(({ practiceState }) => practiceState === state);
  const isOfState = isPracticeState(state) && ofState.length > 0;
  return {
    label: isOfState ? `Attorneys of ${stateName(state)}` : 'Attorneys',
    options: (isOfState ? ofState : left)
      .map((attorney) => ({ value: attorney.userId, label: nameOf(attorney) }))
      .sort((one, other) => one.label.localeCompare(other.label)),
  };
}
