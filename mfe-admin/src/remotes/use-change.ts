import { toast, useFailure } from '@counsel/shell-sdk';

type Triggered = { unwrap: () => Promise<unknown> };

const failed = {
  title: 'Not Changed',
  fallback: 'The change could not be made. Please try again.',
};

/** Carries out a change of a remote and says how that went; tells whether it was made. */
export const useChange = () => {
  const fail = useFailure();
  return async (change: Triggered, title: string, description: string): Promise<boolean> => {
    try {
      await change.unwrap();
      toast({ title, description, tone: 'success' });
      return true;
    } catch (error) {
      fail(error, failed);
      return false;
    }
  };
};
