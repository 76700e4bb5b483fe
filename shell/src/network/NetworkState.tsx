import { durations, networkTexts } from '@counsel/contracts';
import { VisuallyHidden } from '@counsel/design-system';
import { useOnline } from '@counsel/shell-sdk/host';
import { useEffect, useState } from 'react';
import styles from './Network.module.css';
import { useKept } from './use-kept.ts';
import { useOutbox } from './use-outbox.ts';
import { useSlow } from './use-slow.ts';

type State = { isOnline: boolean; isLong: boolean; kept: string | undefined };

const textOf = ({ isOnline, isLong, kept }: State): string | null => {
  const away = isOnline ? networkTexts.away : networkTexts.offline;
  if (kept !== undefined) return `${away} ${networkTexts.kept(kept)}`;
  if (!isOnline) return away;
  return isLong ? networkTexts.slow : null;
};

/** Milliseconds for which it has to be so: coming back passes through other states in between. */
const settled = 200;

/** What is told last: for a while that it has passed, too. */
const useTold = (text: string | null): string | null => {
  const [told, tell] = useState<string | null>(null);
  const isPast = text === null && told === networkTexts.back;
  useEffect(() => {
    const next = text ?? (isPast ? null : told && networkTexts.back);
    const timer = setTimeout(tell, isPast ? durations.toast : settled, next);
    return () => clearTimeout(timer);
  }, [text, told, isPast]);
  return told;
};

/** Sends what waits. A line at the page's end says that there is no network, or why nothing comes; a bar moves before. */
export const NetworkState = () => {
  useOutbox();
  const isOnline = useOnline();
  const slow = useSlow();
  const kept = useKept();
  const told = useTold(textOf({ isOnline, isLong: slow === 'long', kept }));
  return (
    <>
      {isOnline && slow !== 'no' && (
        <div role="progressbar" aria-label={networkTexts.progress} className={styles.bar} />
      )}
      {/* By its attribute heard over a dialog, too. */}
      <div role="status" aria-live="polite" className={styles.place}>
        {told === networkTexts.back ? (
          <VisuallyHidden>{told}</VisuallyHidden>
        ) : (
          told && <p className={styles.line}>{told}</p>
        )}
      </div>
    </>
  );
};
