import { useNavigate, useSearchParams } from '@counsel/shell-sdk';
import { useEffect } from 'react';
import { ApprovedOnly } from '../access/ApprovedOnly.tsx';
import { answerAddress, questionIn } from './answer-address.ts';
import { ClaimedQuestions } from './ClaimedQuestions.tsx';

/** The claimed questions. Their answers were once written here, and remotes of then link to that. */
export default function ClaimedQuestionsPage() {
  const [search] = useSearchParams();
  const questionId = questionIn(search.get('answer'));
  return questionId === null ? (
    <ApprovedOnly>
      <ClaimedQuestions />
    </ApprovedOnly>
  ) : (
    <Moved to={answerAddress(questionId)} />
  );
}

const Moved = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
};
