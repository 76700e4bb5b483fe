import { Button, type ButtonProps } from '@counsel/design-system';
import { api, toast, useAction } from '@counsel/shell-sdk';

/** Mails a new link to the address of one's application. */
export const SendLink = (props: ButtonProps) => {
  const [send, { isLoading, isSuccess }] = useAction(api.useSendApplicationLinkMutation(), {
    // The server says whether a link went out: one’s own verified address needs none.
    onDone: ({ message }) =>
      toast({ title: 'Application Confirmation', description: message, tone: 'success' }),
    failed: {
      title: 'Link Not Sent',
      fallback: 'The link could not be sent. Please try again.',
    },
  });
  return (
    <Button {...props} busy={isLoading} onClick={() => void send()}>
      {isSuccess ? 'Send Another Link' : 'Send a New Link'}
    </Button>
  );
};
