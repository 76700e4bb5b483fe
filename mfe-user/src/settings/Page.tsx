import { Heading, Inline, PageHeader } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { AskQuestion, OwnQuestions, useWelcome } from '../dashboard/Dashboard.tsx';
import { Screen } from '../screen/Screen.tsx';
import { texts } from '../texts.ts';
import { Account } from './Account.tsx';
import { useAddressed } from './use-addressed.ts';

/** The user dashboard once more, the account before it: who comes here comes for that. */
const SettingsPage = () => {
  const { user } = useSession();
  const welcome = useWelcome();
  useAddressed('your-questions');
  return (
    <Screen>
      <PageHeader title={texts.settings} description={texts.settingsAre} />
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
