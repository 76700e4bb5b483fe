import { Container, Skeleton, Stack, Text } from '@counsel/design-system';
import { useEffect, useState } from 'react';
import styles from '../pages/pages.module.css';

const slowAfter = 2_000;

/** Keeps a page's room while its code loads, and says so when that takes long. */
export const SlowPage = ({ title }: { title: string }) => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Container className={styles.message}>
      <Stack>
        <Skeleton label={`Loading ${title}`} shape="card" count={2} />
        <div role="status">
          {slow ? <Text tone="muted">This is taking longer than usual. Still loading…</Text> : null}
        </div>
      </Stack>
    </Container>
  );
};
