import {
  type AttorneyProfile,
  calls,
  durations,
  hardCoded,
  supportAddress,
} from '@counsel/contracts';
import {
  Alert,
  Badge,
  Button,
  Card,
  CardBody,
  CardTitle,
  Facts,
  IconPending,
  IconRetry,
  Inline,
  PageHeader,
  Text,
  TextLink,
} from '@counsel/design-system';
import { api, formatDate, Link, toast, useFailure, useLocation, useTold } from '@counsel/shell-sdk';
import { useEffect, useState } from 'react';
import { ConfirmNotice } from '../confirmation/ConfirmNotice.tsx';
import { Screen } from '../screen/Screen.tsx';
import { Withdraw } from './Withdraw.tsx';

type Props = { profile: AttorneyProfile; onWithdrawn: () => void };

/** What an applicant sees until an administrator has decided. */
export const UnderReview = ({ profile, onWithdrawn }: Props) => {
  const { pathname } = useLocation();
  return (
    <Screen width="text">
      <PageHeader
        title="Application Under Review"
        badges={
          <Badge tone="warning" icon={<IconPending />}>
            Pending
          </Badge>
        }
        description="Thank you for applying. We are verifying your license and bar registration."
      />
      <Alert tone="info">
        You will be notified of your approval status within {hardCoded.reviewPromise}.
      </Alert>
      {profile.addressConfirmed ? null : <ConfirmNotice email={profile.email} />}
      <Card as="section" aria-labelledby="application-facts">
        <CardTitle id="application-facts">Your application</CardTitle>
        <CardBody>
          <Facts
            items={[
              { label: 'License Number', value: profile.licenseNumber },
              { label: 'BPR Number', value: profile.bprNumber },
              { label: 'Practice State', value: profile.practiceState },
              { label: 'Submitted', value: formatDate(profile.createdAt) },
            ]}
          />
        </CardBody>
      </Card>
      <Text size="sm" tone="muted">
        A question about your application?{' '}
        <TextLink asChild>
          <Link to={supportAddress('attorney', pathname)}>Write to support</Link>
        </TextLink>
      </Text>
      <Inline>
        <Button asChild>
          <Link to="/">Return Home</Link>
        </Button>
        <CheckAgain profile={profile} />
        <Withdraw profile={profile} onWithdrawn={onWithdrawn} />
      </Inline>
    </Screen>
  );
};

const checkFailed = { title: 'Error', fallback: 'Your application could not be looked up.' };

const stillWaits = {
  title: 'Still under review',
  description: 'Nothing has been decided yet. This page changes by itself once it is.',
};

/**
 * What was decided takes the page's place; else it says that nothing was. Nothing tells of a decision
 * whoever has not confirmed that the application is theirs: their page asks by itself.
 */
const CheckAgain = ({ profile }: Pick<Props, 'profile'>) => {
  const pollingInterval = profile.addressConfirmed ? 0 : durations.liveSilence;
  const { refetch } = api.useGetAttorneyStandingQuery(undefined, { pollingInterval });
  // A notice comes with a decision.
  const told = useTold(calls.countNotices.path);
  useEffect(() => {
    if (told > 0) void refetch();
  }, [told, refetch]);
  const report = useFailure();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const { data, error } = await refetch();
    setBusy(false);
    if (error) report(error, checkFailed);
    else if (data?.profile?.isApproved === false) toast(stillWaits);
  };
  return (
    <Button variant="outline" icon={<IconRetry />} busy={busy} onClick={() => void check()}>
      Check Again
    </Button>
  );
};
