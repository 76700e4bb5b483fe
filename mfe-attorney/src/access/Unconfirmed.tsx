import type { AttorneyProfile } from '@counsel/contracts';
import { Badge, Button, IconCheck, IconRetry, Inline, PageHeader } from '@counsel/design-system';
import { Link, leaveTo, useLocation } from '@counsel/shell-sdk';
import { ConfirmNotice } from '../confirmation/ConfirmNotice.tsx';
import { Screen } from '../screen/Screen.tsx';

/** Stands in place of an attorney's screen while the address of the approved application is not confirmed. */
export const Unconfirmed = ({ profile }: { profile: AttorneyProfile }) => {
  const { pathname, search } = useLocation();
  return (
    <Screen width="text">
      <PageHeader
        title="One Step Is Missing"
        badges={
          <Badge tone="success" icon={<IconCheck />}>
            Approved
          </Badge>
        }
        description="Your application was approved. Confirm your email address, and the question queue opens to you."
      />
      <ConfirmNotice email={profile.email} />
      <Inline>
        <Button asChild>
          <Link to="/">Return Home</Link>
        </Button>
        {/* Confirming changes the session's roles too: a fresh page asks for all of it. */}
        <Button variant="outline" icon={<IconRetry />} onClick={() => leaveTo(pathname + search)}>
          Check Again
        </Button>
      </Inline>
    </Screen>
  );
};
