import { type OwnQuestion, previewText } from '@counsel/contracts';
import {
  Button,
  EmptyState,
  Grid,
  Heading,
  IconAnonymous,
  IconCategory,
  IconQuestion,
  LoadMore,
  QuestionCard,
  Skeleton,
  Stack,
  StatusBadge,
} from '@counsel/design-system';
import { formatDate, itemsOf, Link, QueryState, useMore } from '@counsel/shell-sdk';
import { useCategoryName } from '../categories/api.ts';
import { useOwnQuestions } from '../own-questions/api.ts';
import styles from './Page.module.css';

/** All of one's questions, newest first. */
export const YourQuestions = () => {
  const query = useOwnQuestions();
  const more = useMore(query);
  return (
    <Stack as="section" gap={4} aria-labelledby="your-questions" data-tour="your-questions">
      <Heading level={2} id="your-questions">
        Your Questions
      </Heading>
      <QueryState
        query={query}
        label="your questions"
        skeleton={<Skeleton label="Loading your questions" shape="card" />}
      >
        {(pages) => <Questions questions={itemsOf(pages)} />}
      </QueryState>
      <LoadMore {...more} />
    </Stack>
  );
};

const Nothing = () => (
  <EmptyState
    level={3}
    icon={<IconQuestion />}
    title="No questions yet"
    description="Ask your first legal question; a licensed attorney will answer it here."
    action={
      <Button asChild>
        <Link to="/submit-question">Submit Your First Question</Link>
      </Button>
    }
  />
);

const Questions = ({ questions }: { questions: OwnQuestion[] }) =>
  questions.length === 0 ? (
    <Nothing />
  ) : (
    <Grid as="ul" min="lg" className={styles.questions}>
      {questions.map((question) => (
        <Question key={question.id} {...question} />
      ))}
    </Grid>
  );

const Question = ({
  id,
  title,
  content,
  contentLength,
  status,
  categoryId,
  isAnonymous,
  createdAt,
}: OwnQuestion) => {
  const category = { label: useCategoryName()(categoryId), icon: <IconCategory /> };
  const anonymous = { label: 'Anonymous', icon: <IconAnonymous /> };
  return (
    <QuestionCard
      as="li"
      title={<span id={`question-${id}`}>{title}</span>}
      badges={<StatusBadge status={status} />}
      date={formatDate(createdAt)}
      preview={previewText({ content, contentLength })}
      details={isAnonymous ? [category, anonymous] : [category]}
      actions={
        <Button asChild variant="outline" size="sm">
          <Link to={`/question/${id}`} aria-describedby={`question-${id}`}>
            View Details
          </Link>
        </Button>
      }
    />
  );
};
