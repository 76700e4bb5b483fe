import { Button, EmptyState, IconPrivacy } from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import type { ReactNode } from 'react';
import { Screen } from '../screen/Screen.tsx';

type Props = { title?: string; description: ReactNode };

/** Stands in place of a screen that is not for the reader. */
export const AccessDenied = ({ title = 'Access Denied', description }: Props) => (
  <Screen width="text">
    <EmptyState
      level={1}
      icon={<IconPrivacy />}
      title={title}
      description={description}
      action={
        <Button asChild>
          <Link to="/">Return Home</Link>
        </Button>
      }
    />
  </Screen>
);
