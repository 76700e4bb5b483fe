import { Button, type ButtonProps } from '@counsel/design-system';
import { api, useAction } from '@counsel/shell-sdk';

/** Mails the signed-in person a new link to verify their address. */
export const SendVerification = (props: ButtonProps) => {
  const [send, { isLoading, isSuccess }] = useAction(api.useSendVerificationMutation(), {
    done: {
      title: 'Verification Email Sent',
      description: 'A new link is on its way to your email address.',
    },
    failed: {
      title: 'Verification Failed',
      fallback: 'The email could not be sent. Please try again.',
    },
  });
  return (
    <Button {...props} busy={isLoading} onClick={() => void send()}>
      {isSuccess ? 'Send Another Link' : 'Send a New Link'}
    </Button>
  );
};
