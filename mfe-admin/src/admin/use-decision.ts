import { failures, type PendingApplication, toastTexts } from '@counsel/contracts';
import { api, useAction } from '@counsel/shell-sdk';

/** Approves or rejects one application, and says how that went. */
export const useDecision = ({ id, addressConfirmed }: PendingApplication) => {
  const [approve, approving] = useAction(api.useApproveAttorneyMutation(), {
    done: addressConfirmed ? toastTexts.attorneyApproved : toastTexts.approvedUnconfirmed,
    failed: failures.approve,
  });
  const [reject, rejecting] = useAction(api.useRejectAttorneyMutation(), {
    done: toastTexts.applicationRejected,
    failed: failures.reject,
  });
  return {
    // Also once it is decided: the card stays until the list has been read again.
    approving: approving.isLoading || approving.isSuccess,
    rejecting: rejecting.isLoading || rejecting.isSuccess,
    approve: () => approve({ params: { id } }),
    /** Tells whether it was rejected. */
    reject: (reason: string) => reject({ params: { id }, query: reason === '' ? {} : { reason } }),
  };
};
