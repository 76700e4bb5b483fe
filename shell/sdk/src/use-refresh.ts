import { refreshTexts } from '@counsel/contracts';
import { useState } from 'react';
import { useFailure } from './use-failure.ts';

type Read = { error?: unknown };

/**
 * Reads what is shown again, and says so to those who do not see it: it may look as it did before.
 * `what` is read, as a sentence begins with it: 'The queue'.
 */
export const useRefresh = (what: string, readAgain: () => PromiseLike<Read>) => {
  const failure = useFailure();
  const [said, setSaid] = useState('');
  const refresh = async () => {
    // The same words again would not be heard.
    setSaid('');
    const { error } = await readAgain();
    if (error === undefined) setSaid(refreshTexts.done(what));
    else failure(error, refreshTexts.failed(what));
  };
  return { said, refresh };
};
