import { PageHeader, Spinner } from '@counsel/design-system';
import { toast, useNavigate, useSession } from '@counsel/shell-sdk';
import { useEffect } from 'react';
import { VerifyNotice } from '../account/VerifyNotice.tsx';
import { takeWelcome } from '../account/welcome.ts';
import { Figures } from '../own-questions/Figures.tsx';
import { Screen } from '../screen/Screen.tsx';
import { texts, welcomeOf } from '../texts.ts';
import { HomeCards } from './HomeCards.tsx';
import { RecentActivity } from './RecentActivity.tsx';

/** What the page before left to be said, once this one is there. */
const useWelcome = () => {
  useEffect(() => {
    const text = takeWelcome();
    if (text) toast({ ...text, tone: 'success' });
  }, []);
};

/** Approved attorneys have a home of their own: true while it is theirs, or may turn out to be. */
const useAttorneysHome = (): boolean => {
  const { roles, profile, profileError } = useSession();
  const navigate = useNavigate();
  const approved = profile?.isApproved === true;
  useEffect(() => {
    if (approved) navigate('/attorney-dashboard', { replace: true });
  }, [approved, navigate]);
  const unknown = profile === undefined && profileError === undefined;
  return approved || (unknown && roles.includes('attorney'));
};

const HomePage = () => {
  const { user } = useSession();
  const elsewhere = useAttorneysHome();
  useWelcome();
  if (elsewhere) {
    return (
      <Screen>
        <Spinner label="Loading..." size="lg" />
      </Screen>
    );
  }
  return (
    <Screen>
      <PageHeader title={welcomeOf(user?.firstName || 'User')} description={texts.home} />
      <VerifyNotice />
      <HomeCards />
      <Figures totalLabel="Questions Asked" />
      <RecentActivity />
    </Screen>
  );
};

export default HomePage;
