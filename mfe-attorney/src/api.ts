import { calls } from '@counsel/contracts';
import { api, callMutation, callPages, callQuery } from '@counsel/shell-sdk';

const attorneyApi = api.injectEndpoints({
  endpoints: (build) => ({
    attorneyApply: callMutation(build, calls.apply),
    attorneyLinkApplication: callMutation(build, calls.linkApplication),
    attorneyCategories: callQuery(build, calls.listCategories),
    attorneyQueue: callPages(build, calls.listQueue),
    attorneyQueueCounts: callQuery(build, calls.countQueue),
    attorneyClaim: callMutation(build, calls.claimQuestion),
    attorneyQuestion: callQuery(build, calls.getQuestion),
    attorneyAnswer: callMutation(build, calls.answerQuestion),
    attorneyClaimed: callPages(build, calls.listClaimedQuestions),
    attorneyLatestClaimed: callQuery(build, calls.listClaimedQuestions),
    attorneyClaimedCounts: callQuery(build, calls.countClaimedQuestions),
  }),
});

/** The calls of this remote's screens. */
export const {
  useAttorneyApplyMutation: useApply,
  useAttorneyLinkApplicationMutation: useLinkApplication,
  useAttorneyCategoriesQuery: useCategories,
  useAttorneyQueueInfiniteQuery: useQueue,
  useAttorneyQueueCountsQuery: useQueueCounts,
  useAttorneyClaimMutation: useClaim,
  useAttorneyQuestionQuery: useQuestion,
  useAttorneyAnswerMutation: useAnswer,
  useAttorneyClaimedInfiniteQuery: useClaimed,
  useAttorneyLatestClaimedQuery: useLatestClaimed,
  useAttorneyClaimedCountsQuery: useClaimedCounts,
} = attorneyApi;
