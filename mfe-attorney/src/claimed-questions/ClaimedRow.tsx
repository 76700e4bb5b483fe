import { type ClaimedQuestion, previewText } from '@counsel/contracts';
import { Badge, Button, IconAnswered, IconPending, QuestionRow } from '@counsel/design-system';
import { formatDate, formatMoment, Link } from '@counsel/shell-sdk';
import { type Found, FoundTitle, Passage } from '../found.tsx';
import { askerLabel, claimedLabel, placeLabel } from '../words.ts';
import { answerAddress } from './answer-address.ts';

type Props = {
  question: ClaimedQuestion;
  /** Where it was searched for: what was found of it. */
  found?: Found;
  /** Its category's name; empty as long as none can be known. */
  category: string;
  /** What the way to an answer still to be written is called. */
  answerLabel: string;
  /** Leaves out the preview, for short lists. */
  compact?: boolean;
  /** The title's place in the page's outline. */
  level?: 2 | 3;
};

/** A claimed question with its dates and the way to its answer. */
export const ClaimedRow = ({
  question,
  found,
  category,
  answerLabel,
  compact = false,
  level = 3,
}: Props) => (
  <QuestionRow
    level={level}
    badges={
      <>
        <AnswerBadge answered={question.status === 'answered'} />
        <HelpBadge isHelpful={question.isHelpful} />
      </>
    }
    date={claimedLabel(question.claimedAt, formatDate)}
    title={
      <Link id={`question-${question.id}`} to={addressOf(question)}>
        <FoundTitle title={question.title} found={found} />
      </Link>
    }
    {...(compact
      ? {}
      : { preview: found ? <Passage {...found.passage} /> : previewText(question) })}
    details={detailsOf(question, category)}
    actions={<Actions question={question} answerLabel={answerLabel} />}
  />
);

const AnswerBadge = ({ answered }: { answered: boolean }) =>
  answered ? (
    <Badge tone="success" icon={<IconAnswered />}>
      Answered
    </Badge>
  ) : (
    <Badge tone="warning" icon={<IconPending />}>
      Pending Answer
    </Badge>
  );

/** What the asker said of the answer. */
const HelpBadge = ({ isHelpful }: Pick<ClaimedQuestion, 'isHelpful'>) => {
  if (isHelpful === null) return null;
  return isHelpful ? <Badge tone="accent">Thanks</Badge> : <Badge>Did Not Help</Badge>;
};

const detailsOf = (
  { answeredAt, claimEndsAt, isAnonymous, state }: ClaimedQuestion,
  category: string,
) => [
  ...(claimEndsAt === null ? [] : [`Answer by ${formatMoment(claimEndsAt)}`]),
  ...(answeredAt === null ? [] : [`Answered ${formatDate(answeredAt)}`]),
  ...(category === '' ? [] : [category]),
  askerLabel(isAnonymous),
  ...(state === null ? [] : [placeLabel(state)]),
];

/** Where its attorney goes on with it. */
const addressOf = ({ id, status }: ClaimedQuestion): string =>
  status === 'answered' ? `/questions/${id}` : answerAddress(id);

const Actions = ({ question, answerLabel }: Pick<Props, 'question' | 'answerLabel'>) => {
  const described = { 'aria-describedby': `question-${question.id}` };
  const answered = question.status === 'answered';
  return (
    <>
      <Button asChild variant={answered ? 'ghost' : 'secondary'} size="sm">
        {/* The title leads there too: the keyboard stops once for it. */}
        <Link to={addressOf(question)} tabIndex={-1} {...described}>
          {answered ? 'View Answer' : answerLabel}
        </Link>
      </Button>
      {answered ? null : (
        <Button asChild variant="ghost" size="sm">
          <Link to={`/question/${question.id}`} {...described}>
            View Details
          </Link>
        </Button>
      )}
    </>
  );
};
