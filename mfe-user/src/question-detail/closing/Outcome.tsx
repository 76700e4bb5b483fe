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
  const told = useKeptFocus<HTMLDivElement>(done);
  return (
    <div className={styles.held}>
      {withdrawnAt === undefined ? null : (
        <Alert ref={told} tabIndex={-1} title={closingLabels.withdrawn}>
          {closingTexts.withdrawn}
        </Alert>
      )}
      <Closing ref={told} question={question} />
      <NextSteps question={question} />
    </div>
  );
};
