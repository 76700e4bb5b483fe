import { toast, useKeptFocus, useSession } from '@counsel/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { AccessDenied } from '../access/AccessDenied.tsx';
import { Activating } from '../access/Activating.tsx';
import { ProfileUnknown } from '../access/ProfileUnknown.tsx';
import { Unconfirmed } from '../access/Unconfirmed.tsx';
import { approved } from '../texts.ts';
import { ApprovedDashboard } from './ApprovedDashboard.tsx';
import { Closed, Withdrawn } from './Ended.tsx';
import { UnderReview } from './UnderReview.tsx';

/** Says that an application was approved to whoever has its page before them. */
const useApproval = (isApproved: boolean | undefined) => {
  const before = useRef(isApproved);
  useEffect(() => {
    if (before.current === false && isApproved) toast({ title: approved, tone: 'success' });
    before.current = isApproved;
  }, [isApproved]);
};

/** The attorney dashboard: unknown yet, not an attorney, under review, to be confirmed, or approved. */
export default function DashboardPage() {
  const { profile, roles } = useSession();
  useApproval(profile?.isApproved);
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
  const [hasApplied, setApplied] = useState(false);
  if (profile && !hasApplied) setApplied(true);
  if (isWithdrawn) return <Withdrawn />;
  if (profile === undefined) return <ProfileUnknown label="Loading attorney dashboard..." />;
  if (profile === null && hasApplied) return <Closed />;
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
