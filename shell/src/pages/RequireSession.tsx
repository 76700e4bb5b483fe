import { IconWarning } from '@counsel/design-system';
import { Retry, useSession } from '@counsel/shell-sdk';
import { signInAgain } from '@counsel/shell-sdk/host';
import { type ReactNode, useEffect } from 'react';
import { Loading } from './Loading.tsx';
import { Message } from './Message.tsx';

/** Shows a page to signed-in people alone; all others are told, and sent to sign in. */
export const RequireSession = ({ children }: { children: ReactNode }) => {
  const { status, retry } = useSession();
  useEffect(() => {
    if (status === 'signed-out') signInAgain();
  }, [status]);
  if (status === 'signed-in') return children;
  if (status !== 'failed') return <Loading />;
  return (
    <Message
      icon={<IconWarning />}
      title="We could not check your sign-in"
      description="The portal did not answer. Your session is not lost; please try again in a moment."
      action={<Retry onClick={retry} />}
    />
  );
};
