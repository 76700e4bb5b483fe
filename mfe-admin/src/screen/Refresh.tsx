import { refreshTexts } from '@counsel/contracts';
import { Button, IconRetry, VisuallyHidden } from '@counsel/design-system';
import { useFailure } from '@counsel/shell-sdk';
import { useState } from 'react';

type Props = {
  /** What is read again, as a sentence begins with it: 'This remote'. */
  what: string;
  query: { isFetching: boolean; refetch: () => PromiseLike<{ error?: unknown }> };
};

/** Reads what is shown again, and says so to those who do not see it: it may look as it did before. */
export const Refresh = ({ what, query: { isFetching, refetch } }: Props) => {
  const failure = useFailure();
  const [said, setSaid] = useState('');
  const refresh = async () => {
    // The same words again would not be heard.
    setSaid('');
    const { error } = await refetch();
    if (error === undefined) setSaid(refreshTexts.done(what));
    else failure(error, refreshTexts.failed(what));
  };
  return (
    <>
      <Button
        variant="outline"
        icon={<IconRetry />}
        busy={isFetching}
        onClick={() => void refresh()}
      >
        Refresh
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
};
