import { useSearchParams, useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { ProfileUnknown } from '../access/ProfileUnknown.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { ExistingApplication } from './ExistingApplication.tsx';
import { MailedLink } from './MailedLink.tsx';

/** Where anyone, signed in or not, applies to become an attorney. */
export default function ApplicationPage() {
  const { status, profile } = useSession();
  const [search] = useSearchParams();
  const [submitted, setSubmitted] = useState(false);
  const token = search.get('link');
  if (submitted) return <Confirmation />;
  const unknown = status === 'loading' || (status === 'signed-in' && profile === undefined);
  if (unknown) return <ProfileUnknown label="Loading..." />;
  if (token && !profile?.addressConfirmed) return <MailedLink token={token} />;
  if (profile) return <ExistingApplication profile={profile} />;
  return <ApplicationForm onSubmitted={() => setSubmitted(true)} />;
}
