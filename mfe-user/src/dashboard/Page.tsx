import { VerifyNotice } from '../account/VerifyNotice.tsx';
import { Dashboard } from './Dashboard.tsx';

const DashboardPage = () => (
  <Dashboard>
    <VerifyNotice />
  </Dashboard>
);

export default DashboardPage;
