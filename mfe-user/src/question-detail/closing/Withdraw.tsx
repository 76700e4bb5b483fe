import { failures, toastTexts } from '@counsel/contracts';
import { api, useAction } from '@counsel/shell-sdk';
import { Confirm } from '../../screen/Confirm.tsx';

/** Takes a pending question out of the queue, after asking. */
export const Withdraw = ({ questionId }: { questionId: number }) => {
  const [withdraw, { isLoading }] = useAction(api.useWithdrawQuestionMutation(), {
    done: toastTexts.questionWithdrawn,
    failed: failures.withdrawQuestion,
  });
  return (
    <Confirm
      label="Withdraw Question"
      title="Withdraw this question?"
      description="It leaves the queue, and no attorney can read it any more. It stays among your questions. This cannot be undone; you can always ask anew."
      busy={isLoading}
      onConfirm={() => void withdraw({ params: { id: questionId } })}
    />
  );
};
