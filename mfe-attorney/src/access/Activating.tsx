import { Button, EmptyState, IconRetry, IconVerified } from '@counsel/design-system';
import { leaveTo, useLocation } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';
import { approved } from '../texts.ts';

/**
 * Bridges the seconds between an approval and the attorney role that follows from it. The session
 * looks for the role; what waits for it then takes this place.
 */
export const Activating = () => {
  const { pathname, search } = useLocation();
  return (
    <Screen width="text">
      <EmptyState
        level={1}
        icon={<IconVerified />}
        title={approved}
        description="Your attorney account is being set up. This takes a few seconds."
        action={
          <Button icon={<IconRetry />} onClick={() => leaveTo(pathname + search)}>
            Check Again
          </Button>
        }
      />
    </Screen>
  );
};
