import { Button, EmptyState, IconPending, IconVerified } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';

/** Tells someone who applied before how that stands; there is one application per account. */
export const ExistingApplication = ({ isApproved }: { isApproved: boolean }) => (
  <Screen width="text">
    <EmptyState
      level={1}
      icon={isApproved ? <IconVerified /> : <IconPending />}
      title={isApproved ? 'You are already an attorney' : 'You have already applied'}
      description={
        isApproved
          ? 'Your application was approved. The question queue is open to you.'
          : 'Your application is under review.'
      }
      action={
        <Button asChild>
          <Link to="/attorney-dashboard">
            {isApproved ? 'Go to Attorney Dashboard' : 'View Application Status'}
          </Link>
        </Button>
      }
    />
  </Screen>
);
