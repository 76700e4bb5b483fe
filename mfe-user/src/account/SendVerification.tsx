import { Button, type ButtonProps } from '@counsel/design-system';
import { toast, useFailure } from '@counsel/shell-sdk';
import { useSendVerification } from './api.ts';

/** Mails the signed-in person a new link to verify their address. */
export const SendVerification = (props: ButtonProps) => {
  const [send, { isLoading, isSuccess }] = useSendVerification();
  const fail = useFailure();
  const press = async () => {
    try {
      await send().unwrap();
      const description = 'A new link is on its way to your email address.';
      toast({ title: 'Verification Email Sent', description, tone: 'success' });
    } catch (error) {
      const fallback = 'The email could not be sent. Please try again.';
      fail(error, { title: 'Verification Failed', fallback });
    }
  };
  return (
    <Button {...props} busy={isLoading} onClick={press}>
      {isSuccess ? 'Send Another Link' : 'Send a New Link'}
    </Button>
  );
};
