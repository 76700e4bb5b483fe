import type { QuestionDetail } from '@counsel/contracts';
import { api } from '@counsel/shell-sdk';
import { useEffect } from 'react';

/** Between two looks whether something was written. */
const lookEvery = 20_000;

/**
 * Holds a claim where its attorney is writing when half of the time is over. The portal holds one once;
 * its clock decides, not the browser's.
 */
export const useHeldClaim = (question: QuestionDetail, written: () => string): void => {
  const [hold] = api.useHoldClaimMutation();
  const { id, claimedAt, claimEndsAt, claimHeldAt } = question;
  const ends = Date.parse(claimEndsAt ?? '');
  const half = (Date.parse(claimedAt ?? '') + ends) / 2;
  const mayHold = claimHeldAt === undefined && half < ends;
  useEffect(() => {
    if (!mayHold) return;
    let before = written();
    const look = setInterval(() => {
      const text = written();
      if (text !== before && Date.now() >= half) void hold({ params: { id } });
      before = text;
    }, lookEvery);
    return () => clearInterval(look);
  }, [mayHold, half, id, hold, written]);
};
