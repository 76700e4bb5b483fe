import { isOfAnotherState, type QuestionDetail } from '@counsel/contracts';
import { useClaim, useSession } from '@counsel/shell-sdk';
import { ClaimButton } from './ClaimButton.tsx';
import { ConfirmClaim } from './ConfirmClaim.tsx';
import { Step } from './Step.tsx';

type Props = { question: QuestionDetail; onClaimed: () => void };

/** An attorney's way to take a question on. Nothing for others. */
export const Claim = ({ question: { id, state, status, isOwner }, onClaimed }: Props) => {
  const { roles } = useSession();
  if (!roles.includes('attorney') || status !== 'pending' || isOwner) return null;
  return <ToClaim id={id} state={state} onClaimed={onClaimed} />;
};

type ToClaimProps = Pick<QuestionDetail, 'id' | 'state'> & { onClaimed: () => void };

const ToClaim = ({ id, state, onClaimed }: ToClaimProps) => {
  const { claim, claiming } = useClaim(onClaimed);
  const busy = claiming !== undefined;
  const ownState = useSession().profile?.practiceState ?? null;
  return (
    <Step
      title="Would you like to answer this question?"
      text="Once you have claimed it, it leaves the queue and is yours."
    >
      {isOfAnotherState(state, ownState) ? (
        <ConfirmClaim
          state={state}
          ownState={ownState}
          busy={busy}
          onClaim={() => void claim(id)}
        />
      ) : (
        <ClaimButton busy={busy} onClick={() => void claim(id)} />
      )}
    </Step>
  );
};
