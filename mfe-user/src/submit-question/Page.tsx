import { PageHeader } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { Screen } from '../screen/Screen.tsx';
import { texts } from '../texts.ts';
import { QuestionForm } from './QuestionForm.tsx';

const SubmitQuestionPage = () => {
  const { user } = useSession();
  const [version, setVersion] = useState(0);
  if (!user) return null;
  return (
    <Screen width="text">
      <PageHeader title={texts.ask} description={texts.asking} />
      <QuestionForm key={version} user={user} onStartOver={() => setVersion(version + 1)} />
    </Screen>
  );
};

export default SubmitQuestionPage;
