import { type ClaimedQuestion, previewText } from '@counsel/contracts';
import {
  Badge,
  Button,
  IconAnswered,
  IconCategory,
  IconDate,
  IconPending,
  IconPlace,
  QuestionCard,
} from '@counsel/design-system';
import { formatDate, formatMoment, Link } from '@counsel/shell-sdk';
import { askerDetail } from '../asker.tsx';
import { type Found, FoundTitle, Passage } from '../found.tsx';
import { claimedLabel, placeLabel } from '../words.ts';
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
export const ClaimedCard = ({
  question,
  found,
  category,
  answerLabel,
  compact = false,
  level = 3,
}: Props) => (
  <QuestionCard
    as="li"
    level={level}
    badges={
      <>
        <AnswerBadge answered={question.status === 'answered'} />
        <HelpBadge isHelpful={question.isHelpful} />
      </>
    }
    date={claimedLabel(question.claimedAt, formatDate)}
    title={
      <span id={`question-${question.id}`}>
        <FoundTitle title={question.title} found={found} />
      </span>
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
  ...(claimEndsAt === null
    ? []
    : [{ label: `Answer by ${formatMoment(claimEndsAt)}`, icon: <IconDate /> }]),
  ...(answeredAt === null
    ? []
    : [{ label: `Answered ${formatDate(answeredAt)}`, icon: <IconDate /> }]),
  ...(category === '' ? [] : [{ label: category, icon: <IconCategory /> }]),
  askerDetail(isAnonymous),
  ...(state === null ? [] : [{ label: placeLabel(state), icon: <IconPlace /> }]),
];

const Actions = ({ question, answerLabel }: Pick<Props, 'question' | 'answerLabel'>) => {
  const described = { 'aria-describedby': `question-${question.id}` };
  if (question.status === 'answered') {
    return (
      <Button asChild variant="outline" size="sm">
        <Link to={`/questions/${question.id}`} {...described}>
          View Answer
        </Link>
      </Button>
    );
  }
  return (
    <>
      <Button asChild size="sm">
        <Link to={answerAddress(question.id)} {...described}>
          {answerLabel}
        </Link>
      </Button>
      <Button asChild variant="ghost" size="sm">
        <Link to={`/question/${question.id}`} {...described}>
          View Details
        </Link>
      </Button>
    </>
  );
};
