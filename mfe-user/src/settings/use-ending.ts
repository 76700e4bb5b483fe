import { api, leaveSignedOut, useAction } from '@counsel/shell-sdk';
import { done, failed } from './texts.ts';

/** Ends sessions, and says how that went. */
export const useEnding = () => {
  const [end, one] = useAction(api.useEndSessionMutation(), {
    done: done.session,
    failed: failed.session,
  });
  const [endOthers, others] = useAction(api.useEndOtherSessionsMutation(), {
    done: done.otherSessions,
    failed: failed.otherSessions,
  });
  const [endAll, all] = useAction(api.useEndAllSessionsMutation(), {
    done: done.everySession,
    failed: failed.everySession,
    onDone: leaveSignedOut,
  });
  return {
    /** The session that is being ended. */
    ending: one.isLoading ? one.originalArgs?.params.id : undefined,
    endingOthers: others.isLoading,
    end: (id: string) => end({ params: { id } }),
    endOthers,
    // Also once it is done: the page is about to be left.
    endingAll: all.isLoading || all.isSuccess,
    endAll,
  };
};
