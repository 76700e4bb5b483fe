import type { QuestionDetail } from '@counsel/contracts';
import {
  Alert,
  Button,
  EmptyState,
  IconAnswered,
  IconBack,
  IconQuestion,
  PageHeader,
} from '@counsel/design-system';
import { api, isNotFound, Link, QueryState } from '@counsel/shell-sdk';
import { Screen } from '../screen/Screen.tsx';
import { texts } from '../texts.ts';
import { Answering } from './Answering.tsx';

/** The view in which a claimed question is answered. */
export const ComposeAnswer = ({ questionId }: { questionId: number | null }) => (
  <Screen>
    <PageHeader
      back={
        <Button asChild variant="ghost" size="sm" icon={<IconBack />}>
          <Link to="/attorney/claimed-questions">{texts.backToClaimed}</Link>
        </Button>
      }
      title={texts.compose}
    />
    {questionId === null ? <NotThere /> : <ById id={questionId} />}
  </Screen>
);

const ById = ({ id }: { id: number }) => {
  const query = api.useGetQuestionQuery({ params: { id } });
  if (isNotFound(query.error)) return <NotThere />;
  return (
    <QueryState query={query} label="the question">
      {(question) => <Found question={question} />}
    </QueryState>
  );
};

const Found = ({ question }: { question: QuestionDetail }) => {
  if (question.status === 'answered') return <AlreadyAnswered id={question.id} />;
  if (!question.isClaimer) return <NotClaimed id={question.id} />;
  return <Answering question={question} />;
};

const AlreadyAnswered = ({ id }: { id: number }) => (
  <EmptyState
    icon={<IconAnswered />}
    title="This question has been answered"
    description="You can read your answer and the follow-ups to it."
    action={
      <Button asChild>
        <Link to={`/questions/${id}`}>View Answer</Link>
      </Button>
    }
  />
);

const NotClaimed = ({ id }: { id: number }) => (
  <Alert
    tone="warning"
    title="You have not claimed this question."
    action={
      <Button asChild size="sm" variant="outline">
        <Link to={`/question/${id}`}>View Details</Link>
      </Button>
    }
  >
    Claim it before you write an answer.
  </Alert>
);

const NotThere = () => (
  <EmptyState
    icon={<IconQuestion />}
    title="Question Not Found"
    description="It does not exist, or another attorney has claimed it."
    action={
      <Button asChild>
        <Link to="/question-queue">Browse Question Queue</Link>
      </Button>
    }
  />
);
