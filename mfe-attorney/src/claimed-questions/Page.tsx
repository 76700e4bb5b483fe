import { useSearchParams } from '@counsel/shell-sdk';
import { ApprovedOnly } from '../access/ApprovedOnly.tsx';
import { ComposeAnswer } from '../answer/ComposeAnswer.tsx';
import { questionToAnswer } from './answer-address.ts';
import { ClaimedQuestions } from './ClaimedQuestions.tsx';

/** The claimed questions, or the view in which one of them is answered. */
export default function ClaimedQuestionsPage() {
  const [search] = useSearchParams();
  const questionId = questionToAnswer(search);
  return (
    <ApprovedOnly>
      {questionId === null ? (
        <ClaimedQuestions />
      ) : (
        <ComposeAnswer key={questionId} questionId={questionId} />
      )}
    </ApprovedOnly>
  );
}
