import { Button, IconRetry, VisuallyHidden } from '@counsel/design-system';
import { useRefresh } from '@counsel/shell-sdk';

type Props = {
  /** What is read again, as a sentence begins with it: 'This remote'. */
  what: string;
  query: { isFetching: boolean; refetch: () => PromiseLike<{ error?: unknown }> };
};

/** Reads what is shown again, and says so to those who do not see it. */
export const Refresh = ({ what, query: { isFetching, refetch } }: Props) => {
  const { said, refresh } = useRefresh(what, refetch);
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
