import type { AttorneyProfile } from '@counsel/contracts';
import { Button, EmptyState, IconPending, IconVerified } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';

type Props = { profile: AttorneyProfile };

/** Tells someone who applied before how that stands; there is one application per account. */
export const ExistingApplication = ({ profile }: Props) => {
  const isAttorney = profile.isApproved && profile.addressConfirmed;
  return (
    <Screen width="text">
      <EmptyState
        level={1}
        icon={isAttorney ? <IconVerified /> : <IconPending />}
        title={isAttorney ? 'You are already an attorney' : 'You have already applied'}
        description={standingOf(profile)}
        action={
          <Button asChild>
            <Link to="/attorney-dashboard">
              {isAttorney ? 'Go to Attorney Dashboard' : 'View Application Status'}
            </Link>
          </Button>
        }
      />
    </Screen>
  );
};

const standingOf = ({ isApproved, addressConfirmed }: AttorneyProfile): string => {
  if (!isApproved) return 'Your application is under review.';
  return addressConfirmed
    ? 'Your application was approved. The question queue is open to you.'
    : 'Your application was approved. Its email address is still to be confirmed.';
};
