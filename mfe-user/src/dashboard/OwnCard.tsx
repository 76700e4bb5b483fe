import { type FoundOwn, type OwnQuestion, previewText } from '@counsel/contracts';
import {
  Button,
  IconAnonymous,
  IconCategory,
  Marked,
  QuestionCard,
  StatusBadge,
} from '@counsel/design-system';
import { formatDate, Link } from '@counsel/shell-sdk';
import { QuestionMarks } from '../own-questions/QuestionMarks.tsx';
import { Passage } from './Passage.tsx';

type Props = {
  question: OwnQuestion;
  category: string;
  /** Where it was searched for: what was found of it. */
  found?: Omit<FoundOwn, 'question'>;
};

/** One's question in a list. */
export const OwnCard = ({ question, category, found }: Props) => {
  const { id, title, content, contentLength, status, isAnonymous, createdAt } = question;
  const anonymous = { label: 'Anonymous', icon: <IconAnonymous /> };
  return (
    <QuestionCard
      as="li"
      title={
        <span id={`question-${id}`}>
          {found ? <Marked text={title} marks={found.titleMarks} /> : title}
        </span>
      }
      badges={
        <>
          <StatusBadge status={status} />
          <QuestionMarks {...question} />
        </>
      }
      date={formatDate(createdAt)}
      preview={found ? <Passage {...found.passage} /> : previewText({ content, contentLength })}
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
