import { Card, Heading, Stack, Text } from '@counsel/design-system';
import type { ReactNode } from 'react';
import { Screen } from '../screen/Screen.tsx';
import styles from './AccountScreen.module.css';

export type AccountScreenProps = {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Ways to go elsewhere, below the card. */
  footer?: ReactNode;
};

/** The frame of what people do about their account: one card with one matter. */
export const AccountScreen = ({ title, description, children, footer }: AccountScreenProps) => (
  <Screen width="narrow" className={styles.screen}>
    <Card as="section" padding="lg">
      <Stack gap={2}>
        <Heading level={1} size="lg">
          {title}
        </Heading>
        {description ? <Text tone="muted">{description}</Text> : null}
      </Stack>
      {children}
    </Card>
    {footer ? <Text className={styles.footer}>{footer}</Text> : null}
  </Screen>
);
