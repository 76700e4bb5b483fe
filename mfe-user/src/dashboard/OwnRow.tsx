import { type FoundOwn, type OwnQuestion, previewText } from '@counsel/contracts';
import { Button, Marked, QuestionRow, StatusBadge } from '@counsel/design-system';
import { formatDate, Link, useLocation } from '@counsel/shell-sdk';
import { QuestionMarks } from '../own-questions/QuestionMarks.tsx';
import { Passage } from './Passage.tsx';

type Props = {
  question: OwnQuestion;
  category: string;
  /** Where it was searched for: what was found of it. */
  found?: Omit<FoundOwn, 'question'>;
};

/** One's question in a list. */
export const OwnRow = ({ question, category, found }: Props) => {
  const { id, title, content, contentLength, status, isAnonymous, createdAt } = question;
  const link = { to: `/question/${id}`, state: { from: useLocation().pathname } };
  return (
    <QuestionRow
      title={
        <Link id={`question-${id}`} {...link}>
          {found ? <Marked text={title} marks={found.titleMarks} /> : title}
        </Link>
      }
      badges={
        <>
          <StatusBadge status={status} />
          <QuestionMarks {...question} />
        </>
      }
      date={formatDate(createdAt)}
      preview={found ? <Passage {...found.passage} /> : previewText({ content, contentLength })}
      details={[category, ...(isAnonymous ? ['Anonymous'] : [])]}
      actions={
        <Button asChild variant="ghost" size="sm">
          {/* The title leads there too: the keyboard stops once in a row. */}
          <Link {...link} tabIndex={-1} aria-describedby={`question-${id}`}>
            View Details
          </Link>
        </Button>
      }
    />
  );
};
