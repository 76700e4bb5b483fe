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
    // After the new page has been scrolled to its top.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [hash, id]);
  return heading;
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
