import { toast, useFailure } from '@counsel/shell-sdk';
import { useEndOtherSessions, useEndSession } from './api.ts';
import { done, failed } from './texts.ts';

/** Ends sessions, and says how that went. */
export const useEnding = () => {
  const [endSession, one] = useEndSession();
  const [endOtherSessions, others] = useEndOtherSessions();
  const fail = useFailure();
  return {
    /** The session that is being ended. */
    ending: one.isLoading ? one.originalArgs?.params.id : undefined,
    endingOthers: others.isLoading,
    end: async (id: string) => {
      try {
        await endSession({ params: { id } }).unwrap();
        toast({ ...done.session, tone: 'success' });
      } catch (error) {
        fail(error, failed.session);
      }
    },
    endOthers: async () => {
      try {
        await endOtherSessions().unwrap();
        toast({ ...done.otherSessions, tone: 'success' });
      } catch (error) {
        fail(error, failed.otherSessions);
      }
    },
  };
};
