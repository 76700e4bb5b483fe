import { Heading, Stack, Text } from '@counsel/design-system';
import { useKeptFocus } from '@counsel/shell-sdk';
import type { ReactNode } from 'react';
import styles from './Account.module.css';
import { useAddressed } from './use-addressed.ts';

type Props = {
  /** Names it in addresses too: `/settings#sessions`. */
  id: string;
  title: string;
  description: string;
  /** How many it lists: whoever has pressed the button of one that left goes on from its heading. */
  count?: number;
  children: ReactNode;
};

/** One matter of the account: what it is about, and what can be done about it. */
export const Matter = ({ id, title, description, count = 0, children }: Props) => {
  const heading = useKeptFocus<HTMLHeadingElement>(count);
  useAddressed(id);
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
