import { useSession } from '@counsel/shell-sdk';
import type { ReactNode } from 'react';
import { AccessDenied } from './AccessDenied.tsx';
import { Activating } from './Activating.tsx';
import { ProfileUnknown } from './ProfileUnknown.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

/** Shows a screen to approved attorneys alone. The server refuses all others in any case. */
export const ApprovedOnly = ({ children }: { children: ReactNode }) => {
  const { profile, roles } = useSession();
  if (profile === undefined) return <ProfileUnknown label="Loading..." />;
  if (profile?.isApproved) {
    if (!profile.addressConfirmed) return <Unconfirmed profile={profile} />;
    return roles.includes('attorney') ? children : <Activating />;
  }
  return <AccessDenied description="This page is only accessible to approved attorneys." />;
};
