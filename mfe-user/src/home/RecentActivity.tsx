import { listLengths, type OwnQuestion, statusLabels } from '@counsel/contracts';
import {
  Button,
  Card,
  CardFooter,
  CardHeader,
  CardTitle,
  EmptyState,
  IconQuestion,
  Inline,
  StatusBadge,
  Text,
  TextLink,
} from '@counsel/design-system';
import { api, formatDate, itemsOf, Link, QueryState } from '@counsel/shell-sdk';
import { QuestionMarks } from '../own-questions/QuestionMarks.tsx';
import styles from './Page.module.css';

/** The latest questions in short. */
export const RecentActivity = () => {
  const query = api.useListOwnQuestionsInfiniteQuery({
    query: { limit: listLengths.recentActivity },
  });
  return (
    <Card as="section">
      <CardHeader>
        <CardTitle>Recent Activity</CardTitle>
      </CardHeader>
      <QueryState query={query} label="your recent activity">
        {(pages) => {
          const questions = itemsOf(pages);
          return questions.length === 0 ? <Nothing /> : <Latest questions={questions} />;
        }}
      </QueryState>
    </Card>
  );
};

const Latest = ({ questions }: { questions: OwnQuestion[] }) => (
  <>
    <ul className={styles.activity}>
      {questions.map(({ id, title, status, createdAt, ...marks }) => (
        <li key={id} className={styles.question}>
          <div className={styles.words}>
            <TextLink asChild variant="quiet">
              <Link to={`/question/${id}`}>{title}</Link>
            </TextLink>
            <Text as="span" size="sm" tone="muted">
              {formatDate(createdAt)}
            </Text>
          </div>
          <Inline gap={2}>
            <StatusBadge status={status} labels={statusLabels.home} />
            <QuestionMarks {...marks} />
          </Inline>
        </li>
      ))}
    </ul>
    <CardFooter>
      <Button asChild variant="outline">
        <Link to="/user-dashboard">View All Questions</Link>
      </Button>
    </CardFooter>
  </>
);

const Nothing = () => (
  <EmptyState
    level={3}
    icon={<IconQuestion />}
    title="No questions yet"
    description="Once you have asked something, you can follow it here."
    action={
      <Button asChild>
        <Link to="/submit-question">Submit Your First Question</Link>
      </Button>
    }
  />
);
