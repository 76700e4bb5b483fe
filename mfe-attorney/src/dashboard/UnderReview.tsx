import { type AttorneyProfile, hardCoded, supportAddress } from '@counsel/contracts';
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
import { formatDate, Link, leaveTo, useLocation } from '@counsel/shell-sdk';
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
        {/* Approval changes the session's roles too: a fresh page asks for all of it. */}
        <Button variant="outline" icon={<IconRetry />} onClick={() => leaveTo(pathname)}>
          Check Again
        </Button>
        <Withdraw profile={profile} onWithdrawn={onWithdrawn} />
      </Inline>
    </Screen>
  );
};
