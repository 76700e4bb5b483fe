import { useSession } from '@counsel/shell-sdk';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { Account } from './Account.tsx';

/** The user dashboard, with the account on it. */
const SettingsPage = () => {
  const { user } = useSession();
  return <Dashboard>{user ? <Account user={user} /> : null}</Dashboard>;
};

export default SettingsPage;
