import { Heading, Stack, Text } from '@counsel/design-system';
import { useLocation } from '@counsel/shell-sdk';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Account.module.css';

type Props = {
  /** Names it in addresses too: `/settings#sessions`. */
  id: string;
  title: string;
  description: string;
  children: ReactNode;
};

/** Links of before lead where these do. */
const current = (hash: string): string =>
  hash === '#email-notifications' ? '#notifications' : hash;

/** Who came by an address that names this matter starts at its heading. */
const useAddressed = (id: string) => {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
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
  }, [hash, id]);
  return heading;
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
export const Matter = ({ id, title, description, children }: Props) => (
  <section className={styles.matter} aria-labelledby={id}>
    <Stack gap={2}>
      <Heading level={3} id={id} ref={useAddressed(id)} tabIndex={-1} className={styles.heading}>
        {title}
      </Heading>
      <Text tone="muted">{description}</Text>
    </Stack>
    {children}
  </section>
);
