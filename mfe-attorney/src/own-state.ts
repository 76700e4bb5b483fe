import { isPracticeState, type PracticeState } from '@counsel/contracts';
import { useSession } from '@counsel/shell-sdk';

/** Where the reader is licensed; null as long as that is not known. */
export const useOwnState = (): PracticeState | null => {
  const { profile } = useSession();
  const state = profile?.practiceState ?? null;
  return isPracticeState(state) ? state : null;
};
