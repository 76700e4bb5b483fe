import { Heading, Inline, PageHeader } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { AskQuestion, OwnQuestions, useWelcome } from '../dashboard/Dashboard.tsx';
import { Screen } from '../screen/Screen.tsx';
import { Account } from './Account.tsx';

/** The user dashboard once more, the account before it: who comes here comes for that. */
const SettingsPage = () => {
  const { user } = useSession();
  const welcome = useWelcome();
  return (
    <Screen>
      <PageHeader
        title="Settings"
        description="Your account, how you sign in, and what we tell you. Each part is saved by itself."
      />
      {user ? <Account user={user} /> : null}
      <Inline justify="between">
        <Heading level={2}>{welcome}</Heading>
        <AskQuestion />
      </Inline>
      <OwnQuestions />
    </Screen>
  );
};

export default SettingsPage;
