import { useSession } from '@counsel/shell-sdk';
import { Dashboard } from './Dashboard.tsx';
import { VerifyNotice } from './VerifyNotice.tsx';

const DashboardPage = () => {
  const { user } = useSession();
  return (
    <Dashboard>
      {user && !user.emailVerified ? <VerifyNotice email={user.email} /> : null}
    </Dashboard>
  );
};

export default DashboardPage;
