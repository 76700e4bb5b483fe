import { useKeptFocus, useSearchParams, useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { ProfileUnknown } from '../access/ProfileUnknown.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { ExistingApplication } from './ExistingApplication.tsx';
import { MailedLink } from './MailedLink.tsx';

/** Where anyone, signed in or not, applies to become an attorney. */
export default function ApplicationPage() {
  const { status, profile } = useSession();
  // Who could not be checked at first may turn out to be signed in: what was read gives way.
  const place = useKeptFocus<HTMLDivElement>(`${status} ${profile === undefined}`);
  return (
    <div ref={place} tabIndex={-1}>
      <Applying />
    </div>
  );
}

const Applying = () => {
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
};
