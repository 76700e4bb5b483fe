import { Button, EmptyState, IconPrivacy } from '@counsel/design-system';
import { Link, useSession } from '@counsel/shell-sdk';
import type { ReactNode } from 'react';
import { Screen } from './Screen.tsx';

/** What administrators alone see; the guard of the data is the server's. */
export const AdminOnly = ({ children }: { children: ReactNode }) =>
  useSession().roles.includes('admin') ? <Screen>{children}</Screen> : <AccessDenied />;

const AccessDenied = () => (
  <Screen width="text">
    <EmptyState
      level={1}
      icon={<IconPrivacy />}
      title="Access Denied"
      description="This page is only accessible to administrators."
      action={
        <Button asChild>
          <Link to="/">Return Home</Link>
        </Button>
      }
    />
  </Screen>
);
