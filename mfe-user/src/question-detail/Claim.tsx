import { isOfAnotherState, type QuestionDetail } from '@counsel/contracts';
import { Button, IconAnswer } from '@counsel/design-system';
import { Link, useClaim, useSession } from '@counsel/shell-sdk';
import { useState } from 'react';
import { ClaimButton } from './ClaimButton.tsx';
import { ConfirmClaim } from './ConfirmClaim.tsx';
import { Step } from './Step.tsx';

/** What an attorney can do about the question: claim it, then answer it. Nothing for others. */
export const Claim = ({ question }: { question: QuestionDetail }) => {
  const { roles } = useSession();
  const [claimedNow, setClaimedNow] = useState(false);
  const { id, state, status, isOwner, isClaimer } = question;
  if (roles.includes('attorney') && status === 'pending' && !isOwner) {
    return <ToClaim id={id} state={state} onClaimed={() => setClaimedNow(true)} />;
  }
  return isClaimer && status === 'claimed' ? <ToAnswer id={id} claimedNow={claimedNow} /> : null;
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

const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();

// Who has just pressed the button that this link replaces goes on from here.
const ToAnswer = ({ id, claimedNow }: { id: number; claimedNow: boolean }) => (
  <Step title="You have claimed this question" text="The asker is waiting for your answer.">
    <Button asChild icon={<IconAnswer />}>
      <Link
        to={`/attorney/claimed-questions?answer=${id}`}
        {...(claimedNow ? { ref: takeFocus } : {})}
      >
        Write Your Answer
      </Link>
    </Button>
  </Step>
);
