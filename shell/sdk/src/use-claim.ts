import { failures, toastTexts } from '@counsel/contracts';
import { api } from './portal-api.ts';
import { useAction } from './use-action.ts';

/** Claims a question, wherever an attorney does; `onDone` says what comes next on that screen. */
export const useClaim = (onDone: (questionId: number) => unknown) => {
  const [claim, state] = useAction(api.useClaimQuestionMutation(), {
    done: toastTexts.questionClaimed,
    failed: failures.claim,
    onDone: ({ id }) => onDone(id),
  });
  return {
    claim: (id: number) => claim({ params: { id } }),
    /** The question whose claim is under way. */
    claiming: state.isLoading ? state.originalArgs?.params.id : undefined,
    /** The question that is claimed, or whose claim is under way. */
    claimed: state.isError ? undefined : state.originalArgs?.params.id,
  };
};
