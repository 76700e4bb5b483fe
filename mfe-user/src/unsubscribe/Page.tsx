import { refusals } from '@counsel/contracts';
import { Spinner } from '@counsel/design-system';
import { api, messageOf, Retry, statusOf, useSearchParams } from '@counsel/shell-sdk';
import { AccountScreen } from '../account/AccountScreen.tsx';
import { Outcome } from '../account/Outcome.tsx';
import { useLink } from '../account/use-link.ts';
import { occasions } from '../settings/mail-kinds.ts';
import { ToPreferences } from './ToPreferences.tsx';

/** Turns a kind of mail off by the link in one of its mails; opening it is all there is to do. */
const UnsubscribePage = () => {
  const [search] = useSearchParams();
  const token = search.get('token')?.trim();
  return token ? <Unsubscribing token={token} /> : <InvalidLink />;
};

const Unsubscribing = ({ token }: { token: string }) => {
  const [unsubscribe, { data, error }] = api.useUnsubscribeMutation();
  const follow = () => void unsubscribe({ query: { token } });
  useLink(token, follow);
  if (data) return <Unsubscribed occasion={occasions[data.kind]} />;
  if (error === undefined) return <Working />;
  if (statusOf(error) === 400) return <InvalidLink />;
  return <Failed message={messageOf(error, 'Please try again.')} onRetry={follow} />;
};

const Working = () => (
  <AccountScreen title="Unsubscribing">
    <Spinner label="One moment, please..." showLabel />
  </AccountScreen>
);

const Unsubscribed = ({ occasion }: { occasion: string }) => (
  <Outcome
    title="You Are Unsubscribed"
    description={`We will no longer email you when ${occasion}.`}
  >
    <ToPreferences />
  </Outcome>
);

const InvalidLink = () => (
  <Outcome title="Invalid Link" description={refusals.unsubscribeLink}>
    <ToPreferences />
  </Outcome>
);

type FailedProps = { message: string; onRetry: () => void };

const Failed = ({ message, onRetry }: FailedProps) => (
  <Outcome title="Not Unsubscribed" description={message}>
    <Retry size="lg" onClick={onRetry} />
  </Outcome>
);

export default UnsubscribePage;
