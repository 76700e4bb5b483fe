import type { QuestionDetail } from '@counsel/contracts';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Inline,
  Prose,
  Text,
} from '@counsel/design-system';
import { formatDate } from '@counsel/shell-sdk';
import { useCategoryName } from '../categories.ts';
import { askerLabel, placeLabel } from '../words.ts';

/** The question, as whoever answers it needs to see it while writing. */
export const QuestionToAnswer = ({ question }: { question: QuestionDetail }) => {
  const category = useCategoryName()(question.categoryId);
  return (
    <Card as="section" aria-labelledby="question-to-answer">
      <CardHeader>
        <Inline gap={2}>
          {category === '' ? null : <Badge tone="primary">{category}</Badge>}
          {question.state === null ? null : <Badge>{placeLabel(question.state)}</Badge>}
        </Inline>
        <Text size="sm" tone="muted">
          {question.askerName ?? askerLabel(question.isAnonymous)} · Asked{' '}
          {formatDate(question.createdAt)}
        </Text>
      </CardHeader>
      <CardTitle id="question-to-answer">{question.title}</CardTitle>
      <CardBody>
        <Prose>{question.content}</Prose>
      </CardBody>
    </Card>
  );
};
