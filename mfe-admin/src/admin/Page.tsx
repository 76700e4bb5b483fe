import {
  Button,
  IconDate,
  IconPending,
  IconPeople,
  IconPortal,
  Inline,
  PageHeader,
} from '@counsel/design-system';
import { Link } from '@counsel/shell-sdk';
import { AdminOnly } from '../screen/AdminOnly.tsx';
import { Applications } from './Applications.tsx';
import { FactorNotice } from './FactorNotice.tsx';
import { FailedMails } from './FailedMails.tsx';
import { Overview } from './Overview.tsx';

/** The review of attorneys' applications, for administrators alone. */
export default function AdminPage() {
  return (
    <AdminOnly>
      <PageHeader
        title="Admin Panel"
        description="Verify the attorneys who apply, and decide who may answer questions."
        actions={
          <Inline gap={2}>
            <Button asChild variant="outline" icon={<IconPending />}>
              <Link to="/admin/late">Late Questions</Link>
            </Button>
            <Button asChild variant="outline" icon={<IconPeople />}>
              <Link to="/admin/accounts">Accounts</Link>
            </Button>
            <Button asChild variant="outline" icon={<IconDate />}>
              <Link to="/admin/schedules">Scheduled Work</Link>
            </Button>
            <Button asChild variant="outline" icon={<IconPortal />}>
              <Link to="/admin/remotes">Published Remotes</Link>
            </Button>
          </Inline>
        }
      />
      <FactorNotice />
      <Overview />
      <Applications />
      <FailedMails />
    </AdminOnly>
  );
}
