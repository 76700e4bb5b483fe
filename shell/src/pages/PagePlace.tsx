import type { PagePart, RemoteRoute } from '@counsel/contracts';
import { Container, Skeleton, Stack } from '@counsel/design-system';
import type { ReactNode } from 'react';
import type { KnownWords } from '../known/words.ts';
import styles from './pages.module.css';

const usual: PagePart[] = ['title', 'cards'];

type PlaceProps = {
  route: Pick<RemoteRoute, 'title' | 'skeleton'>;
  /** What is known of it already. */
  words?: KnownWords | undefined;
  children?: ReactNode;
};

/** Keeps a page's room, in the shape that its remote says, until its code runs. */
export const PagePlace = ({ route: { title, skeleton = usual }, words, children }: PlaceProps) => (
  <Container className={styles.place}>
    <Stack gap={6}>
      <Skeleton label={`Loading ${title}`} parts={skeleton} words={words} />
      {children}
    </Stack>
  </Container>
);
