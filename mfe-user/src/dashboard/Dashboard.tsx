import { Button, IconAdd, PageHeader } from '@counsel/design-system';
import { Link, useSession } from '@counsel/shell-sdk';
import type { ReactNode } from 'react';
import { Figures } from '../own-questions/Figures.tsx';
import { Screen } from '../screen/Screen.tsx';
import { YourQuestions } from './YourQuestions.tsx';

/** The user dashboard; what one of its addresses adds comes before the questions. */
export const Dashboard = ({ children }: { children: ReactNode }) => {
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
      {children}
      <Figures totalLabel="Total Questions" data-tour="dashboard" />
      <YourQuestions />
    </Screen>
  );
};
