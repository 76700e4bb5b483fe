import { isOfAnotherState, type QueuedQuestion } from '@counsel/contracts';
import { Grid } from '@counsel/design-system';
import { useClaim, useNavigate } from '@counsel/shell-sdk';
import { useState } from 'react';
import { useCategoryName } from '../categories.ts';
import { answerAddress } from '../claimed-questions/answer-address.ts';
import type { Found } from '../found.tsx';
import { useOwnState } from '../own-state.ts';
import { ConfirmClaim } from './ConfirmClaim.tsx';
import { QueueCard } from './QueueCard.tsx';
import styles from './QueueList.module.css';
import { tourTarget } from './tour-target.ts';

type Props = {
  questions: readonly QueuedQuestion[];
  /** Where they were searched for: what was found of each, by its id. */
  found?: ReadonlyMap<number, Found>;
  /** Ids of those that are not in the queue any more. */
  gone?: ReadonlySet<number>;
};

/** The waiting questions, side by side where there is room. */
export const QueueList = ({ questions, found, gone }: Props) => {
  const navigate = useNavigate();
  const { claim, claiming } = useClaim((id) => void navigate(answerAddress(id)));
  const ownState = useOwnState();
  const [asked, setAsked] = useState<QueuedQuestion | null>(null);
  const categoryName = useCategoryName();
  const claimNow = ({ id }: QueuedQuestion) => {
    // First: a dialog that leaves with its page would keep the next one hidden from screen readers.
    setAsked(null);
    void claim(id);
  };
  const begin = (question: QueuedQuestion) => {
    if (isOfAnotherState(question.state, ownState)) setAsked(question);
    else claimNow(question);
  };
  return (
    <>
      <Grid as="ul" role="list" className={styles.list}>
        {questions.map((question, index) => (
          <QueueCard
            key={question.id}
            {...(index === 0 ? tourTarget : {})}
            question={question}
            found={found?.get(question.id)}
            gone={gone?.has(question.id)}
            category={categoryName(question.categoryId)}
            busy={claiming === question.id}
            disabled={claiming !== undefined && claiming !== question.id}
            onClaim={() => begin(question)}
          />
        ))}
      </Grid>
      <ConfirmClaim
        question={asked}
        ownState={ownState}
        onClaim={claimNow}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
