import { calls } from '@counsel/contracts';
import { api, callMutation, callPages, callQuery } from '@counsel/shell-sdk';

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPendingApplications: callPages(build, calls.listPendingApplications),
    adminAttorneyCounts: callQuery(build, calls.countAttorneys),
    adminApprove: callMutation(build, calls.approveAttorney),
    adminReject: callMutation(build, calls.rejectAttorney),
    adminFailedMails: callPages(build, calls.listFailedMails),
    adminSendMailAgain: callMutation(build, calls.sendMailAgain),
  }),
});

/** The calls of the administration. */
export const {
  useAdminPendingApplicationsInfiniteQuery: usePendingApplications,
  useAdminAttorneyCountsQuery: useAttorneyCounts,
  useAdminApproveMutation: useApprove,
  useAdminRejectMutation: useReject,
  useAdminFailedMailsInfiniteQuery: useFailedMails,
  useAdminSendMailAgainMutation: useSendMailAgain,
} = adminApi;
