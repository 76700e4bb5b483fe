import { confirmations } from '@counsel/contracts';
import { Button, EmptyState, IconCheck } from '@counsel/design-system';
import { Link, useArrival } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';

/** Takes the place of an application that was just withdrawn. */
export const Withdrawn = () => (
  <div ref={useArrival()}>
    <Screen width="text">
      <EmptyState
        level={1}
        icon={<IconCheck />}
        title="Application Withdrawn"
        description={confirmations.applicationWithdrawn}
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
