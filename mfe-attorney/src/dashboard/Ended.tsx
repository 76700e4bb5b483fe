import { confirmations } from '@counsel/contracts';
import {
  Button,
  EmptyState,
  type EmptyStateProps,
  IconCheck,
  IconQuestion,
} from '@counsel/design-system';
import { Link, useArrival } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';

/** Takes the place of an application that has just ended. */
const Ended = (how: Pick<EmptyStateProps, 'icon' | 'title' | 'description'>) => (
  <div ref={useArrival()}>
    <Screen width="text">
      <EmptyState
        {...how}
        level={1}
        action={
          <>
            <Button asChild>
              <Link to="/apply-attorney">Apply Again</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to="/">Return Home</Link>
            </Button>
          </>
        }
      />
    </Screen>
  </div>
);

/** By the applicant, here. */
export const Withdrawn = () => (
  <Ended
    icon={<IconCheck />}
    title="Application Withdrawn"
    description={confirmations.applicationWithdrawn}
  />
);

/** Elsewhere, while its page was open. */
export const Closed = () => (
  <Ended
    icon={<IconQuestion />}
    title="Your application is closed"
    description="It was not approved, or it was withdrawn elsewhere. If it was not approved, an email to you says so. You may apply again."
  />
);
