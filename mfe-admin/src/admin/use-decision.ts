import { failures, type PendingApplication, toastTexts } from '@counsel/contracts';
import { toast, useFailure } from '@counsel/shell-sdk';
import { useApprove, useReject } from '../api.ts';

/** Approves or rejects one application, and says how that went. */
export const useDecision = ({ id }: PendingApplication) => {
  const [approve, approving] = useApprove();
  const [reject, rejecting] = useReject();
  const failure = useFailure();
  return {
    // Also once it is decided: the card stays until the list has been read again.
    approving: approving.isLoading || approving.isSuccess,
    rejecting: rejecting.isLoading || rejecting.isSuccess,
    approve: async () => {
      try {
        await approve({ params: { id } }).unwrap();
        toast({ ...toastTexts.attorneyApproved, tone: 'success' });
      } catch (error) {
        failure(error, failures.approve);
      }
    },
    /** Tells whether it was rejected. */
    reject: async (reason: string): Promise<boolean> => {
      try {
        await reject({ params: { id }, query: reason === '' ? {} : { reason } }).unwrap();
        toast({ ...toastTexts.applicationRejected, tone: 'success' });
        return true;
      } catch (error) {
        failure(error, failures.reject);
        return false;
      }
    },
  };
};
