import { calls, listLengths } from '@counsel/contracts';
import { api, callPages, callQuery } from '@counsel/shell-sdk';

const ownQuestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userOwnQuestions: callPages(build, calls.listOwnQuestions),
    userLatestQuestions: callQuery(build, calls.listOwnQuestions),
    userQuestionCounts: callQuery(build, calls.countOwnQuestions),
  }),
});

/** All of one's questions, page by page. */
export const useOwnQuestions = () => ownQuestionsApi.useUserOwnQuestionsInfiniteQuery();

/** One's latest questions, as many as a short list shows. */
export const useLatestQuestions = () =>
  ownQuestionsApi.useUserLatestQuestionsQuery({ query: { limit: listLengths.recentActivity } });

/** How many questions one has asked, and how many of them wait or are answered. */
export const useQuestionCounts = () => ownQuestionsApi.useUserQuestionCountsQuery();
