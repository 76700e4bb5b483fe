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
import { api, formatDate, itemsOf, Link, QueryState, useMore } from '@counsel/shell-sdk';
import { type CategoryName, useCategoryName } from '../categories/category-name.ts';
import styles from './Page.module.css';
import { useInSteps } from './use-in-steps.ts';

/** All of one's questions, newest first. */
export const YourQuestions = () => {
  const query = api.useListOwnQuestionsInfiniteQuery();
  const more = useMore(query);
  // Once, not in each card: a subscription costs more than all else that a card draws.
  const categoryName = useCategoryName();
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
        {(pages) => <Questions questions={itemsOf(pages)} categoryName={categoryName} />}
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

type QuestionsProps = { questions: OwnQuestion[]; categoryName: CategoryName };

const Questions = ({ questions, categoryName }: QuestionsProps) => {
  const shown = useInSteps(questions);
  if (questions.length === 0) return <Nothing />;
  return (
    <Grid as="ul" min="lg" className={styles.questions}>
      {shown.map((question) => (
        <Question key={question.id} {...question} category={categoryName(question.categoryId)} />
      ))}
    </Grid>
  );
};

const Question = ({
  id,
  title,
  content,
  contentLength,
  status,
  category,
  isAnonymous,
  createdAt,
}: OwnQuestion & { category: string }) => {
  const anonymous = { label: 'Anonymous', icon: <IconAnonymous /> };
  return (
    <QuestionCard
      as="li"
      title={<span id={`question-${id}`}>{title}</span>}
      badges={<StatusBadge status={status} />}
      date={formatDate(createdAt)}
      preview={previewText({ content, contentLength })}
      details={[{ label: category, icon: <IconCategory /> }, ...(isAnonymous ? [anonymous] : [])]}
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
