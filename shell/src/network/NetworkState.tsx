import { networkTexts } from '@counsel/contracts';
import { useOnline } from '@counsel/shell-sdk/host';
import styles from './Network.module.css';
import { useOutbox } from './use-outbox.ts';
import { useSlow } from './use-slow.ts';

const textOf = (isOnline: boolean, isLong: boolean): string | null => {
  if (!isOnline) return networkTexts.offline;
  return isLong ? networkTexts.slow : null;
};

/** Sends what waits. A line at the page's end says that there is no network, or why nothing comes; a bar moves before. */
export const NetworkState = () => {
  useOutbox();
  const isOnline = useOnline();
  const slow = useSlow();
  const text = textOf(isOnline, slow === 'long');
  return (
    <>
      {isOnline && slow !== 'no' ? (
        <div role="progressbar" aria-label={networkTexts.progress} className={styles.bar} />
      ) : null}
      <div role="status" className={styles.place}>
        {text ? <p className={styles.line}>{text}</p> : null}
      </div>
    </>
  );
};
