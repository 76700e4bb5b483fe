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
    adminRemotes: callQuery(build, calls.listRemotes),
    adminRemote: callQuery(build, calls.getRemote),
    adminPromote: callMutation(build, calls.promoteRemote),
    adminRollback: callMutation(build, calls.rollbackRemote),
    adminDisable: callMutation(build, calls.disableRemote),
    adminEnable: callMutation(build, calls.enableRemote),
    adminCanary: callMutation(build, calls.canaryRemote),
    adminCreateToken: callMutation(build, calls.createRemoteToken),
    adminDeleteToken: callMutation(build, calls.deleteRemoteToken),
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
  useAdminRemotesQuery: useRemotes,
  useAdminRemoteQuery: useRemote,
  useAdminPromoteMutation: usePromote,
  useAdminRollbackMutation: useRollback,
  useAdminDisableMutation: useDisable,
  useAdminEnableMutation: useEnable,
  useAdminCanaryMutation: useCanary,
  useAdminCreateTokenMutation: useCreateToken,
  useAdminDeleteTokenMutation: useDeleteToken,
} = adminApi;
