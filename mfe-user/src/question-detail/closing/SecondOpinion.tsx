import { failures, toastTexts } from '@counsel/contracts';
import { api, useAction, useNavigate } from '@counsel/shell-sdk';
import { Confirm } from '../../screen/Confirm.tsx';

/** Asks another attorney the same question, after asking. */
export const SecondOpinion = ({ questionId }: { questionId: number }) => {
  const navigate = useNavigate();
  const [ask, { isLoading }] = useAction(api.useAskSecondOpinionMutation(), {
    done: toastTexts.secondOpinionAsked,
    failed: failures.secondOpinion,
    onDone: ({ id }) => void navigate(`/question/${id}`),
  });
  return (
    <Confirm
      label="Ask for a Second Opinion"
      title="Ask another attorney?"
      description="Your question goes into the queue once more, word by word, as a question of its own. The attorney who answered is not told and cannot take it on; the first answer stays with the two of you. You can do this once."
      busy={isLoading}
      onConfirm={() => void ask({ params: { id: questionId } })}
    />
  );
};
