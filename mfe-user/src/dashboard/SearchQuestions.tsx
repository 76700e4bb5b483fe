import {
  api,
  foundBy,
  type ListedQuery,
  ListSearch,
  type Search,
  useQuestionFilters,
} from '@counsel/shell-sdk';
import { texts } from '../texts.ts';
import { statusIn } from './filters.ts';

/** What is found of one's questions by the words and filters of the address. */
export const useFoundQuestions = (search: Search) =>
  api.useSearchOwnQuestionsInfiniteQuery(
    foundBy(search, statusIn(search)),
    // What was found a while ago may have been joined by what is searched only since.
    { skip: search.words === '', refetchOnMountOrArgChange: true },
  );

export type FoundQuery = ReturnType<typeof useFoundQuestions>;

type Props = { search: Search; query: FoundQuery; listed: ListedQuery };

/** The field in which one's questions are searched. */
export const SearchQuestions = (props: Props) => (
  <ListSearch {...props} label={texts.searchOwn} what="question" filters={useQuestionFilters()} />
);
