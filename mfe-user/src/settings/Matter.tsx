import { Heading, Stack, Text } from '@counsel/design-system';
import { useKeptFocus, useLocation } from '@counsel/shell-sdk';
import { type ReactNode, type RefObject, useEffect } from 'react';
import styles from './Account.module.css';

type Props = {
  /** Names it in addresses too: `/settings#sessions`. */
  id: string;
  title: string;
  description: string;
  /** How many it lists: whoever has pressed the button of one that left goes on from its heading. */
  count?: number;
  children: ReactNode;
};

/** Links of before lead where these do. */
const current = (hash: string): string =>
  hash === '#email-notifications' ? '#notifications' : hash;

/** Who came by an address that names this matter starts at its heading. */
const useAddressed = (heading: RefObject<HTMLHeadingElement | null>, id: string) => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may lead to where one is already.
  useEffect(() => {
    if (current(hash) !== `#${id}`) return undefined;
    let release: (() => void) | undefined;
    // After the new page has been scrolled to its top.
    const frame = requestAnimationFrame(() => {
      heading.current?.focus();
      if (heading.current) release = holdInSight(heading.current);
    });
    return () => {
      cancelAnimationFrame(frame);
      release?.();
    };
  }, [heading, hash, id, key]);
};

/** Keeps it in its place while what stands above it is still coming, until its reader moves. */
const holdInSight = (heading: HTMLElement): (() => void) => {
  const observer = new ResizeObserver(() => heading.scrollIntoView());
  const moved = new AbortController();
  const release = () => {
    observer.disconnect();
    moved.abort();
  };
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(act, release, { signal: moved.signal, passive: true });
  }
  observer.observe(document.body);
  return release;
};

/** One matter of the account: what it is about, and what can be done about it. */
export const Matter = ({ id, title, description, count = 0, children }: Props) => {
  const heading = useKeptFocus<HTMLHeadingElement>(count);
  useAddressed(heading, id);
  return (
    <section className={styles.matter} aria-labelledby={id}>
      <Stack gap={2}>
        <Heading level={3} id={id} ref={heading} tabIndex={-1} className={styles.heading}>
          {title}
        </Heading>
        <Text tone="muted">{description}</Text>
      </Stack>
      {children}
    </section>
  );
};
