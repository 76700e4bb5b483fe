import {
  type QuestionDetail,
  standardDisclaimer,
  stateName,
  type VerifiedAttorney,
} from '@counsel/contracts';
import { AnswerPanel, Skeleton } from '@counsel/design-system';
import { formatDate, Markdown, useKeptFocus } from '@counsel/shell-sdk';
import { lazy, Suspense } from 'react';
import styles from './Page.module.css';

/** Only whoever claimed the question needs it. */
const Desk = lazy(() => import('./desk/Desk.tsx'));

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

type Props = {
  question: QuestionDetail;
  /** By the reader, on this page. */
  claimedNow: boolean;
};

/** The attorney's answer, or what is being waited for; whoever is to write it writes it here. */
export const Answer = ({ question, claimedNow }: Props) => {
  const { status, isClaimer } = question;
  const root = useKeptFocus<HTMLDivElement>(status);
  return (
    <div ref={root} tabIndex={-1} className={styles.held}>
      {isClaimer && status === 'claimed' ? (
        <Suspense fallback={<Skeleton label="Loading your desk" shape="card" count={1} />}>
          <Desk question={question} claimedNow={claimedNow} />
        </Suspense>
      ) : (
        <Panel question={question} />
      )}
    </div>
  );
};

const Panel = ({ question }: Pick<Props, 'question'>) => {
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
