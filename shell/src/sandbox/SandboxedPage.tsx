import { sandboxFlags } from '@counsel/contracts';
import { useSession } from '@counsel/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShown } from '../bound/use-bound.ts';
import { CrashedPage } from '../remotes/CrashedPage.tsx';
import { FailedPage } from '../remotes/FailedPage.tsx';
import { reportOf } from '../remotes/report.ts';
import type { FoundPage } from '../remotes/routes.ts';
import { SlowPage } from '../remotes/SlowPage.tsx';
import styles from './SandboxedPage.module.css';
import { useFrame } from './use-frame.ts';
import { useKeyboard } from './use-keyboard.ts';

/** A frame that shows nothing by then, in milliseconds, is given up. */
const wait = 15_000;

/** Why a frame is given up: it shows nothing, or does what hurts the page around it. */
type Fault = 'slow' | 'misuse';

/** A page of a remote that runs apart from the portal's, in a frame without rights of its own. */
export default function SandboxedPage(page: FoundPage) {
  const { status } = useSession();
  const [tries, setTries] = useState(0);
  const [fault, setFault] = useState<Fault | null>(null);
  const retry = () => {
    setFault(null);
    setTries(tries + 1);
  };
  // The frame is told once who reads, or that nobody is signed in.
  if (status === 'loading') return <SlowPage route={page.route} />;
  if (fault === null) return <Frame key={tries} {...page} onFault={setFault} />;
  if (fault === 'misuse') return <CrashedPage title={page.route.title} onRetry={retry} />;
  return (
    <FailedPage failure={{ kind: 'slow' }} title={page.route.title} tries={tries} onRetry={retry} />
  );
}

type Props = FoundPage & { onFault: (fault: Fault) => void };

const Frame = ({ entry, route, onFault }: Props) => {
  useShown(entry);
  const element = useRef<HTMLIFrameElement>(null);
  const end = () => {
    reportOf(entry, 'render', 'crashed');
    // At once: the next key is the reader's again.
    flushSync(() => onFault('misuse'));
  };
  const { height, begin } = useFrame(entry, end);
  useKeyboard(element, end);
  const isShown = height !== null;
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => {
      reportOf(entry, 'start', 'slow', wait);
      onFault('slow');
    }, wait);
    return () => clearTimeout(timer);
  }, [isShown, entry, onFault]);
  return (
    <>
      {isShown ? null : <SlowPage route={route} />}
      <iframe
        ref={element}
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
