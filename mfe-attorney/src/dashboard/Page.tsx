import { useKeptFocus, useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { AccessDenied } from '../access/AccessDenied.tsx';
import { Activating } from '../access/Activating.tsx';
import { ProfileUnknown } from '../access/ProfileUnknown.tsx';
import { Unconfirmed } from '../access/Unconfirmed.tsx';
import { ApprovedDashboard } from './ApprovedDashboard.tsx';
import { UnderReview } from './UnderReview.tsx';
import { Withdrawn } from './Withdrawn.tsx';

/** The attorney dashboard: unknown yet, not an attorney, under review, to be confirmed, or approved. */
export default function DashboardPage() {
  const { profile, roles } = useSession();
  // A decision takes the place of what was read, and of the button that had the focus.
  const place = useKeptFocus<HTMLDivElement>(
    `${profile?.isApproved} ${profile?.addressConfirmed} ${roles.includes('attorney')}`,
  );
  return (
    <div ref={place} tabIndex={-1}>
      <Standing />
    </div>
  );
}

const Standing = () => {
  const { profile, roles } = useSession();
  const [isWithdrawn, setWithdrawn] = useState(false);
  if (isWithdrawn) return <Withdrawn />;
  if (profile === undefined) return <ProfileUnknown label="Loading attorney dashboard..." />;
  if (profile === null) {
    return (
      <AccessDenied
        title="Access Denied - This page is only accessible to attorneys."
        description="Are you a licensed attorney? You can apply to join from the ‘Apply as Attorney’ page."
      />
    );
  }
  if (!profile.isApproved) {
    return <UnderReview profile={profile} onWithdrawn={() => setWithdrawn(true)} />;
  }
  if (!profile.addressConfirmed) return <Unconfirmed profile={profile} />;
  return roles.includes('attorney') ? <ApprovedDashboard profile={profile} /> : <Activating />;
};
