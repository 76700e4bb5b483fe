import { calls } from '@counsel/contracts';
import { api, callMutation } from '@counsel/shell-sdk';

const submitQuestionApi = api.injectEndpoints({
  endpoints: (build) => ({
    userSubmitQuestion: callMutation(build, calls.submitQuestion),
    userAcceptTerms: callMutation(build, calls.acceptTerms),
  }),
});

export const {
  useUserSubmitQuestionMutation: useSubmitQuestion,
  useUserAcceptTermsMutation: useAcceptTerms,
} = submitQuestionApi;
