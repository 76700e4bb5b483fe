import { closingLabels, closingTexts, type QuestionDetail } from '@counsel/contracts';
import { Alert } from '@counsel/design-system';
import { useEffect, useRef } from 'react';
import styles from '../Page.module.css';
import { Closing } from './Closing.tsx';
import { NextSteps } from './NextSteps.tsx';

/** What its author did with a question, and what else they can do. */
export const Outcome = ({ question }: { question: QuestionDetail }) => {
  const { withdrawnAt, closing } = question;
  const root = useHeldFocus(`${withdrawnAt} ${closing?.closedAt}`);
  return (
    <div ref={root} tabIndex={-1} className={styles.outcome}>
      {withdrawnAt === undefined ? null : (
        <Alert title={closingLabels.withdrawn}>{closingTexts.withdrawn}</Alert>
      )}
      <Closing question={question} />
      <NextSteps question={question} />
    </div>
  );
};

/** Whoever has pressed a button that is gone with what it did goes on from what took its place. */
function useHeldFocus(state: string) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) root.current?.focus();
  }, [state]);
  return root;
}
