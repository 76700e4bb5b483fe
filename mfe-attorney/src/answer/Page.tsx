import { useParams } from '@counsel/shell-sdk';
import { ApprovedOnly } from '../access/ApprovedOnly.tsx';
import { questionIn } from '../claimed-questions/answer-address.ts';
import { ComposeAnswer } from './ComposeAnswer.tsx';

/** Where the answer to one claimed question is written. */
export default function AnswerPage() {
  const questionId = questionIn(useParams().id);
  return (
    <ApprovedOnly>
      <ComposeAnswer key={questionId} questionId={questionId} />
    </ApprovedOnly>
  );
}
