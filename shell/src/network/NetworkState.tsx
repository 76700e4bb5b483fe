import { networkTexts } from '@counsel/contracts';
import { useOnline } from '@counsel/shell-sdk/host';
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

/** Sends what waits. A line at the page's end says that there is no network, or why nothing comes; a bar moves before. */
export const NetworkState = () => {
  useOutbox();
  const isOnline = useOnline();
  const slow = useSlow();
  const kept = useKept();
  const text = textOf({ isOnline, isLong: slow === 'long', kept });
  return (
    <>
      {isOnline && slow !== 'no' && (
        <div role="progressbar" aria-label={networkTexts.progress} className={styles.bar} />
      )}
      {/* By its attribute heard over a dialog, too. */}
      <div role="status" aria-live="polite" className={styles.place}>
        {text && <p className={styles.line}>{text}</p>}
      </div>
    </>
  );
};
