import {
  type QuestionDetail,
  standardDisclaimer,
  stateName,
  type VerifiedAttorney,
} from '@counsel/contracts';
import { AnswerPanel } from '@counsel/design-system';
import { formatDate, Markdown } from '@counsel/shell-sdk';

const waiting = {
  pending: {
    title: 'Waiting for attorney',
    description: 'The question is in the attorney queue. Answers typically arrive within 24 hours.',
  },
  claimed: {
    title: 'Attorney is reviewing',
    description: 'An attorney has claimed the question and is preparing an answer.',
  },
} as const;

/** Whose answer it is, as an administrator verified it. */
const attribution = ({ name, practiceState, licenseNumber, checkedAt }: VerifiedAttorney) =>
  `${name}, licensed in ${stateName(practiceState)}, license number ${licenseNumber}. Checked by an administrator on ${formatDate(checkedAt)}.`;

/** The attorney's answer, or what is being waited for. */
export const Answer = ({ question }: { question: QuestionDetail }) => {
  const { status, answer, withdrawnAt } = question;
  if (withdrawnAt !== undefined) return null;
  if (answer === null) {
    const step = status === 'pending' ? 'pending' : 'claimed';
    return <AnswerPanel status={step} {...waiting[step]} />;
  }
  return (
    <AnswerPanel
      status="answered"
      title="Attorney Response"
      date={`Answered ${formatDate(answer.createdAt)}`}
      author={answer.attorney ? attribution(answer.attorney) : undefined}
      disclaimer={answer.includeDisclaimer ? standardDisclaimer : undefined}
    >
      {answer.format === 'markdown' ? <Markdown>{answer.content}</Markdown> : answer.content}
    </AnswerPanel>
  );
};
