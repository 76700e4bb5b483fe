import { calls } from '@counsel/contracts';
import { api, callMutation, callQuery } from '@counsel/shell-sdk';

const questionApi = api.injectEndpoints({
  endpoints: (build) => ({
    userQuestion: callQuery(build, calls.getQuestion),
    userClaimQuestion: callMutation(build, calls.claimQuestion),
    userAddFollowUp: callMutation(build, calls.addFollowUp),
  }),
});

export const {
  useUserQuestionQuery: useQuestion,
  useUserClaimQuestionMutation: useClaimQuestion,
  useUserAddFollowUpMutation: useAddFollowUp,
} = questionApi;
