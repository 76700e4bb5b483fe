import { PageHeader } from '@counsel/design-system';
import { useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { Screen } from '../screen/Screen.tsx';
import { QuestionForm } from './QuestionForm.tsx';

const SubmitQuestionPage = () => {
  const { user } = useSession();
  const [version, setVersion] = useState(0);
  if (!user) return null;
  return (
    <Screen width="text">
      <PageHeader
        title="Ask a Legal Question"
        description="Describe your situation. A licensed attorney will claim your question and answer it."
      />
      <QuestionForm key={version} user={user} onStartOver={() => setVersion(version + 1)} />
    </Screen>
  );
};

export default SubmitQuestionPage;
