import { type QuestionDetail, standardDisclaimer } from '@counsel/contracts';
import { AnswerPanel } from '@counsel/design-system';
import { formatDate } from '@counsel/shell-sdk';

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

/** The attorney's answer, or what is being waited for. */
export const Answer = ({ question }: { question: QuestionDetail }) => {
  const { status, answer } = question;
  if (answer === null) {
    const step = status === 'pending' ? 'pending' : 'claimed';
    return <AnswerPanel status={step} {...waiting[step]} />;
  }
  return (
    <AnswerPanel
      status="answered"
      title="Attorney Response"
      date={`Answered ${formatDate(answer.createdAt)}`}
      disclaimer={answer.includeDisclaimer ? standardDisclaimer : undefined}
    >
      {answer.content}
    </AnswerPanel>
  );
};
