import type { QuestionDetail } from '@counsel/contracts';
import { AnswerForm } from './AnswerForm.tsx';
import { ClaimEnd } from './ClaimEnd.tsx';
import styles from './ComposeAnswer.module.css';
import { Guidelines } from './Guidelines.tsx';
import { Outline } from './Outline.tsx';
import { Passages } from './passages/Passages.tsx';
import { QuestionToAnswer } from './QuestionToAnswer.tsx';
import { useDesk } from './use-desk.ts';

/** The question, the words of its answer, and what helps to write them. */
export const Answering = ({ question }: { question: QuestionDetail }) => {
  const desk = useDesk(question);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <QuestionToAnswer question={question} />
        <ClaimEnd question={question} />
        <AnswerForm desk={desk} />
      </div>
      <div className={styles.main}>
        <Guidelines />
        <Outline answer={desk.content} disabled={desk.isLocked} onInsert={desk.insertPart} />
        <Passages question={question} disabled={desk.isLocked} onInsert={desk.insertPassage} />
      </div>
    </div>
  );
};
