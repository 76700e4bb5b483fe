import { Container, Stack } from '@counsel/design-system';
import type { ReactNode } from 'react';
import styles from './Screen.module.css';

type Props = {
  /** `text` for reading and forms, `page` for lists and dashboards. */
  width?: 'text' | 'page';
  children: ReactNode;
};

/** The room of one screen: centred, its parts one below the other. */
export const Screen = ({ width = 'page', children }: Props) => (
  <Container width={width} className={styles.screen}>
    <Stack gap={6}>{children}</Stack>
  </Container>
);
