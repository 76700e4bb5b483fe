import { refusalCodes } from '@counsel/contracts';
import { Button, EmptyState, IconPrivacy } from '@counsel/design-system';
import { api, codeOf, Link, useSession } from '@counsel/shell-sdk';
import type { ReactNode } from 'react';
import { Screen } from './Screen.tsx';

/** What administrators alone see; the guard of the data is the server's. */
export const AdminOnly = ({ children }: { children: ReactNode }) =>
  useSession().roles.includes('admin') ? <Guarded>{children}</Guarded> : <AccessDenied />;

/** The portal may want administrators to sign in by more than a password; the server says so. */
const Guarded = ({ children }: { children: ReactNode }) => {
  const { error } = api.useCountAttorneysQuery();
  const needsFactor = codeOf(error) === refusalCodes.secondFactorRequired;
  return needsFactor ? <FactorNeeded /> : <Screen>{children}</Screen>;
};

const FactorNeeded = () => (
  <Screen width="text">
    <EmptyState
      level={1}
      icon={<IconPrivacy />}
      title="One more step"
      description="Administrators sign in with a passkey, or a code beside their password. Set one up, or sign in again with yours; you go on right after."
      action={
        <Button asChild>
          <Link to="/settings#sign-in-security">Set Up Sign-in Security</Link>
        </Button>
      }
    />
  </Screen>
);

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
