import type { PagePart, RemoteRoute } from '@counsel/contracts';
import { Container, Skeleton, Stack } from '@counsel/design-system';
import type { ReactNode } from 'react';
import styles from './pages.module.css';

const usual: PagePart[] = ['title', 'cards'];

type PlaceProps = { route: Pick<RemoteRoute, 'title' | 'skeleton'>; children?: ReactNode };

/** Keeps a page's room, in the shape that its remote says, until its code runs. */
export const PagePlace = ({ route: { title, skeleton = usual }, children }: PlaceProps) => (
  <Container className={styles.place}>
    <Stack gap={6}>
      <Skeleton label={`Loading ${title}`} parts={skeleton} />
      {children}
    </Stack>
  </Container>
);
