import {
  Alert,
  Button,
  Container,
  EmptyState,
  Grid,
  Heading,
  IconAdd,
  IconAnonymous,
  IconAnswered,
  IconCategory,
  IconPending,
  IconQuestion,
  LoadMore,
  PageHeader,
  QuestionCard,
  Skeleton,
  Stack,
  StatCard,
  StatusBadge,
} from '../index.ts';
import { english, type ListWords } from './list-words.ts';

export interface QuestionListProps {
  /** What the server has sent so far. */
  state: 'full' | 'more' | 'empty' | 'loading' | 'failed';
  words?: ListWords;
}

/** A person's dashboard. */
export function QuestionList({ state, words = english }: QuestionListProps) {
  return (
    <Container as="main">
      <Stack gap={5}>
        <PageHeader
          title={words.title}
          description={words.description}
          actions={<Button icon={<IconAdd />}>{words.ask}</Button>}
        />
        <Figures state={state} words={words} />
        <Heading level={2}>{words.yours}</Heading>
        <ListBody state={state} words={words} />
      </Stack>
    </Container>
  );
}

type PartProps = Required<QuestionListProps>;

function Figures({ state, words }: PartProps) {
  if (state === 'loading') return <Skeleton label="Loading your figures" shape="card" count={1} />;
  const [total, answered, pending] = state === 'empty' ? [0, 0, 0] : words.figures;
  return (
    <Grid min="sm">
      <StatCard label={words.total} value={total} icon={<IconQuestion />} />
      <StatCard label={words.answered} value={answered} icon={<IconAnswered />} />
      <StatCard label={words.pending} value={pending} icon={<IconPending />} />
    </Grid>
  );
}

function ListBody({ state, words }: PartProps) {
  if (state === 'loading') return <Skeleton label="Loading your questions" shape="card" />;
  if (state === 'failed') {
    const retry = (
      <Button size="sm" variant="outline">
        Retry
      </Button>
    );
    return (
      <Alert tone="danger" title="Your questions could not be loaded" action={retry}>
        Nothing is lost. Try again in a moment.
      </Alert>
    );
  }
  if (state === 'empty') {
    return (
      <EmptyState
        level={3}
        icon={<IconQuestion />}
        title="No questions yet"
        description="Ask your first legal question; a licensed attorney will answer it here."
        action={<Button>Submit Your First Question</Button>}
      />
    );
  }
  return <Questions words={words} busy={state === 'more'} />;
}

function Questions({ words, busy }: { words: ListWords; busy: boolean }) {
  return (
    <Stack gap={4}>
      {words.questions.map((question) => (
        <QuestionCard
          key={question.title}
          title={question.title}
          badges={<StatusBadge status={question.status} labels={words.statuses} />}
          date={question.date}
          preview={question.preview}
          details={[
            { label: question.category, icon: <IconCategory /> },
            ...(question.anonymous ? [{ label: words.anonymous, icon: <IconAnonymous /> }] : []),
          ]}
          actions={
            <Button variant="outline" size="sm" aria-label={`${words.view}: ${question.title}`}>
              {words.view}
            </Button>
          }
        />
      ))}
      <LoadMore hasMore busy={busy} label={words.more} onLoadMore={() => undefined} />
    </Stack>
  );
}
