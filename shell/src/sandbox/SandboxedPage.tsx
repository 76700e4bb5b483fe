import { sandboxFlags } from '@counsel/contracts';
import { useSession } from '@counsel/shell-sdk';
import { useEffect, useState } from 'react';
import { useShown } from '../bound/use-bound.ts';
import { FailedPage } from '../remotes/FailedPage.tsx';
import { reportOf } from '../remotes/report.ts';
import type { FoundPage } from '../remotes/routes.ts';
import { SlowPage } from '../remotes/SlowPage.tsx';
import styles from './SandboxedPage.module.css';
import { useFrame } from './use-frame.ts';

/** A frame that shows nothing by then, in milliseconds, is given up. */
const wait = 15_000;

/** A page of a remote that runs apart from the portal's, in a frame without rights of its own. */
export default function SandboxedPage(page: FoundPage) {
  const { status } = useSession();
  const [tries, setTries] = useState(0);
  const [isGivenUp, giveUp] = useState(false);
  const retry = () => {
    giveUp(false);
    setTries(tries + 1);
  };
  // The frame is told once who reads, or that nobody is signed in.
  if (status === 'loading') return <SlowPage title={page.route.title} />;
  if (!isGivenUp) return <Frame key={tries} {...page} onSilence={() => giveUp(true)} />;
  return (
    <FailedPage failure={{ kind: 'slow' }} title={page.route.title} tries={tries} onRetry={retry} />
  );
}

const Frame = ({ entry, route, onSilence }: FoundPage & { onSilence: () => void }) => {
  useShown(entry);
  const { height, begin } = useFrame(entry);
  const isShown = height !== null;
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => {
      reportOf(entry, 'start', 'slow', wait);
      onSilence();
    }, wait);
    return () => clearTimeout(timer);
  }, [isShown, entry, onSilence]);
  return (
    <>
      {isShown ? null : <SlowPage title={route.title} />}
      <iframe
        title={route.title}
        src={new URL('.', new URL(entry.entry, window.location.origin)).pathname}
        sandbox={sandboxFlags}
        className={styles.frame}
        style={{ blockSize: height ?? 0 }}
        onLoad={({ currentTarget }) => begin(currentTarget)}
      />
    </>
  );
};
