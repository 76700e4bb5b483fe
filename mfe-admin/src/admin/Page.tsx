import { Button, EmptyState, IconPrivacy, PageHeader } from '@counsel/design-system';
import { Link, useSession } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';
import { Applications } from './Applications.tsx';
import { FailedMails } from './FailedMails.tsx';
import { Overview } from './Overview.tsx';

/** The review of attorneys' applications, for administrators alone. */
export default function AdminPage() {
  const { roles } = useSession();
  if (!roles.includes('admin')) return <AccessDenied />;
  return (
    <Screen>
      <PageHeader
        title="Admin Panel"
        description="Verify the attorneys who apply, and decide who may answer questions."
      />
      <Overview />
      <Applications />
      <FailedMails />
    </Screen>
  );
}

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
