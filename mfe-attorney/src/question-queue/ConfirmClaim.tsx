import { otherStateClaim, type QueuedQuestion } from '@counsel/contracts';
import { Button, Dialog } from '@counsel/design-system';

/** What is known of a question before it is claimed. */
export type ToClaim = Pick<QueuedQuestion, 'id' | 'state'>;

type Props = {
  /** About another state's law than the reader's; null while nothing is asked. */
  question: ToClaim | null;
  ownState: string | null;
  onClaim: (question: ToClaim) => void;
  onClose: () => void;
};

/** Asks before a question about another state's law is claimed. */
export const ConfirmClaim = ({ question, ownState, onClaim, onClose }: Props) => {
  if (!question?.state) return null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      {...otherStateClaim(question.state, ownState)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onClaim(question)}>Claim Anyway</Button>
        </>
      }
    />
  );
};
