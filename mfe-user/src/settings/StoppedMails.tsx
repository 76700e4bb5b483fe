import type { MailStanding } from '@counsel/contracts';
import { Alert, Button } from '@counsel/design-system';
import { api, formatDate, useAction } from '@counsel/shell-sdk';
import { done, failed } from './texts.ts';

type Stopped = NonNullable<MailStanding['stopped']>;

const reasons: Record<Stopped['reason'], (email: string) => string> = {
  refused: (email) => `The mail server of ${email} refused an email from us for good`,
  bounced: (email) => `An email from us to ${email} came back`,
  complained: (email) => `An email from us to ${email} was reported as unwanted`,
};

/** Says where mails are stopped to one's address, and why; nothing where they are not. */
export const StoppedMails = () => {
  const stopped = api.useGetMailStandingQuery().data?.stopped;
  const [resume, { isLoading }] = useAction(api.useResumeMailsMutation(), {
    done: done.resumed,
    failed: failed.resumed,
  });
  if (!stopped) return null;
  const again = (
    <Button variant="outline" size="sm" busy={isLoading} onClick={() => void resume()}>
      Send Emails Again
    </Button>
  );
  return (
    <Alert tone="warning" title="We have stopped these emails" action={again}>
      {`${reasons[stopped.reason](stopped.email)} on ${formatDate(stopped.since)}. Your notifications stand behind the bell all the same.`}
    </Alert>
  );
};
