import { closingLabels, closingTexts, type QuestionDetail } from '@counsel/contracts';
import { Alert } from '@counsel/design-system';
import { useKeptFocus } from '@counsel/shell-sdk';
import styles from '../Page.module.css';
import { Closing } from './Closing.tsx';
import { NextSteps } from './NextSteps.tsx';

/** What its author did with a question, and what else they can do. */
export const Outcome = ({ question }: { question: QuestionDetail }) => {
  const { isOwner, withdrawnAt, closing } = question;
  // Whoever claimed it goes on where they write.
  const done = isOwner ? `${withdrawnAt} ${closing?.closedAt}` : '';
  const root = useKeptFocus<HTMLDivElement>(done);
  return (
    <div ref={root} tabIndex={-1} className={styles.held}>
      {withdrawnAt === undefined ? null : (
        <Alert title={closingLabels.withdrawn}>{closingTexts.withdrawn}</Alert>
      )}
      <Closing question={question} />
      <NextSteps question={question} />
    </div>
  );
};
