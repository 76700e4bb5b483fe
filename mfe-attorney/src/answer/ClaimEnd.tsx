import type { QuestionDetail } from '@counsel/contracts';
import { Alert } from '@counsel/design-system';
import { formatMoment } from '@counsel/shell-sdk';
import { GiveBack } from './GiveBack.tsx';

/** Until when the answer is due, what happens then, and the way out. */
export const ClaimEnd = ({ question }: { question: QuestionDetail }) => {
  const { id, claimEndsAt, claimHeldAt } = question;
  const held = claimHeldAt !== undefined;
  return (
    <Alert
      title={claimEndsAt ? `Please answer by ${formatMoment(claimEndsAt)}` : 'This claim is yours'}
      action={<GiveBack questionId={id} />}
    >
      {held
        ? 'You were writing, so you were given as long again. After that the question goes back to the queue.'
        : 'After that the question goes back to the queue. If you are writing when half of the time is over, you get as long again, once.'}
    </Alert>
  );
};
