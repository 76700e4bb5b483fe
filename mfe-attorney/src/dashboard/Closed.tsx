import { Button, EmptyState, IconQuestion } from '@counsel/design-system';
import { Link, useArrival } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';

/** Takes the place of an application that is gone while its page was open. */
export const Closed = () => (
  <div ref={useArrival()}>
    <Screen width="text">
      <EmptyState
        level={1}
        icon={<IconQuestion />}
        title="Your application is closed"
        description="It was not approved, or it was withdrawn elsewhere. If it was not approved, an email to you says why. You may apply again."
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
