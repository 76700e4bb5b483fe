import { type QuestionDetail, responseEstimate } from '@counsel/contracts';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Heading,
  IconQuestion,
  Inline,
  Prose,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@counsel/design-system';
import { api, formatAge, isNotFound, Link, QueryState, useKeptFocus } from '@counsel/shell-sdk';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useCategoryName } from '../../categories.ts';
import { askerLabel, placeLabel } from '../../words.ts';
import { goneTexts } from '../gone-texts.ts';
import { Keys } from '../keys/Keys.tsx';
import styles from './QuestionBeside.module.css';
import { besideId } from './use-beside.ts';

type Props = {
  /** None as long as none was chosen. */
  id: number | null;
  /** Its claim is under way. */
  busy: boolean;
  onClaim: (question: Pick<QuestionDetail, 'id' | 'state'>) => void;
};

/** A question in full beside the queue, so that an attorney goes through many without leaving it. */
const QuestionBeside = ({ id, ...rest }: Props) => {
  const query = api.useGetQuestionQuery({ params: { id: id ?? 0 } }, { skip: id === null });
  // What was claimed or withdrawn by others takes its button with it.
  const place = useKeptFocus<HTMLElement>(`${id} ${query.data?.status} ${isNotFound(query.error)}`);
  const goBack = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') document.getElementById(`question-${id}`)?.focus();
  };
  return (
    <section
      ref={place}
      id={besideId}
      aria-label="Question"
      className={styles.beside}
      // Longer than the window, it is read on by keys.
      {...(id === null ? {} : { tabIndex: 0, onKeyDown: goBack })}
    >
      {/* Whoever goes on by keyboard hears which one it is now. */}
      <VisuallyHidden role="status">{query.currentData?.title}</VisuallyHidden>
      {id === null ? (
        <NoneYet />
      ) : (
        <Chosen query={{ ...query, data: query.currentData }} {...rest} />
      )}
    </section>
  );
};

export default QuestionBeside;

const NoneYet = () => (
  <Card tone="sunken">
    <Text tone="muted">
      Choose a question to read it here. While the focus is in the list, these keys work:
    </Text>
    <Keys />
  </Card>
);

type ChosenProps = Omit<Props, 'id'> &
  Pick<ComponentProps<typeof QueryState<QuestionDetail>>, 'query'>;

const Chosen = ({ query, ...rest }: ChosenProps) => {
  if (isNotFound(query.error)) return <Gone />;
  return (
    <QueryState
      query={query}
      label="the question"
      skeleton={<Skeleton label="Loading the question" shape="card" count={2} />}
    >
      {(question) =>
        question.status === 'pending' ? <Waiting question={question} {...rest} /> : <Gone />
      }
    </QueryState>
  );
};

const Gone = () => <EmptyState icon={<IconQuestion />} {...goneTexts} />;

type WaitingProps = Omit<Props, 'id'> & { question: QuestionDetail };

const Waiting = ({ question, busy, onClaim }: WaitingProps) => {
  const { id, title, content, categoryId, isAnonymous, state, createdAt } = question;
  const category = useCategoryName()(categoryId);
  const estimate = responseEstimate([...content].length);
  const facts = [askerLabel(isAnonymous), placeLabel(state), `Est. ${estimate}`];
  return (
    <Card as="article">
      <Inline justify="between">
        {category === '' ? <span /> : <Badge tone="primary">{category}</Badge>}
        <Text as="span" size="sm" tone="muted">
          {formatAge(createdAt)}
        </Text>
      </Inline>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <Text size="sm" tone="muted">
        {facts.join(' · ')}
      </Text>
      <Prose>{content}</Prose>
      <Inline>
        <Button busy={busy} onClick={() => onClaim(question)}>
          Claim Question
        </Button>
        <Button asChild variant="outline">
          <Link to={`/question/${id}`}>View Details</Link>
        </Button>
      </Inline>
    </Card>
  );
};
