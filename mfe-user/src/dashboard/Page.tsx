import { Button, IconAdd, PageHeader } from '@counsel/design-system';
import { Link, useSession } from '@counsel/shell-sdk';
import { Figures } from '../own-questions/Figures.tsx';
import { Screen } from '../screen/Screen.tsx';
import { VerifyNotice } from './VerifyNotice.tsx';
import { YourQuestions } from './YourQuestions.tsx';

const DashboardPage = () => {
  const { user } = useSession();
  return (
    <Screen>
      <PageHeader
        title={`Welcome, ${user?.firstName || 'User'}!`}
        description="Your questions, and how far they have come."
        actions={
          <Button asChild icon={<IconAdd />} data-tour="ask-question">
            <Link to="/submit-question">Ask Question</Link>
          </Button>
        }
      />
      {user && !user.emailVerified ? <VerifyNotice email={user.email} /> : null}
      <Figures totalLabel="Total Questions" data-tour="dashboard" />
      <YourQuestions />
    </Screen>
  );
};

export default DashboardPage;
