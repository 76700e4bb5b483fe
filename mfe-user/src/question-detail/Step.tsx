import { Card, CardTitle, Text } from '@counsel/design-system';
import type { ReactNode } from 'react';
import styles from './Page.module.css';

type Props = { title: string; text: string; children: ReactNode };

/** Something that the reader can do about the question, and the way to it. */
export const Step = ({ title, text, children }: Props) => (
  <Card as="section" className={styles.claim}>
    <div className={styles.words}>
      <CardTitle>{title}</CardTitle>
      <Text tone="muted">{text}</Text>
    </div>
    {children}
  </Card>
);
