import { type QuestionDetail, stateName } from '@counsel/contracts';
import {
  Card,
  type Fact,
  Facts,
  Heading,
  Inline,
  Prose,
  StatusBadge,
} from '@counsel/design-system';
import { formatDate } from '@counsel/shell-sdk';
import { useCategoryName } from '../categories/category-name.ts';
import { marksOf, QuestionMarks } from '../own-questions/QuestionMarks.tsx';
import styles from './Page.module.css';

const useFacts = (question: QuestionDetail): Fact[] => {
  const categoryName = useCategoryName();
  const name = question.askerName ? [{ label: 'Name', value: question.askerName }] : [];
  const state = question.state && [{ label: 'State', value: stateName(question.state) }];
  return [
    { label: 'Category', value: categoryName(question.categoryId) },
    ...(state ?? []),
    { label: 'Asked by', value: question.isAnonymous ? 'Anonymous' : 'Registered User' },
    ...name,
    { label: 'Asked', value: formatDate(question.createdAt) },
  ];
};

/** The question as it was asked. */
export const Question = ({ question }: { question: QuestionDetail }) => (
  <Card as="article">
    <Inline gap={2}>
      <StatusBadge status={question.status} />
      <QuestionMarks {...marksOf(question)} />
    </Inline>
    <Heading level={1} size="lg">
      {question.title}
    </Heading>
    <Prose>{question.content}</Prose>
    <Facts className={styles.facts} items={useFacts(question)} />
  </Card>
);
