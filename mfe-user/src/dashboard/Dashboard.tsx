import { Button, IconAdd, PageHeader } from '@counsel/design-system';
import { Link, useSession } from '@counsel/shell-sdk';
import type { ReactNode } from 'react';
import { Figures } from '../own-questions/Figures.tsx';
import { Screen } from '../screen/Screen.tsx';
import { texts, welcomeOf } from '../texts.ts';
import { YourQuestions } from './YourQuestions.tsx';

export const useWelcome = (): string => welcomeOf(useSession().user?.firstName || 'User');

export const AskQuestion = () => (
  <Button asChild icon={<IconAdd />} data-tour="ask-question">
    <Link to="/submit-question">Ask Question</Link>
  </Button>
);

/** One's questions in figures, and each. */
export const OwnQuestions = () => (
  <>
    <Figures totalLabel="Total Questions" data-tour="dashboard" />
    <YourQuestions />
  </>
);

/** The user dashboard; what needs the reader comes before the questions. */
export const Dashboard = ({ children }: { children: ReactNode }) => (
  <Screen>
    <PageHeader title={useWelcome()} description={texts.ownQuestions} actions={<AskQuestion />} />
    {children}
    <OwnQuestions />
  </Screen>
);
