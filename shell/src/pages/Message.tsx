import { Container, EmptyState, type EmptyStateProps } from '@counsel/design-system';
import { Arrived } from '../frame/Arrived.tsx';
import styles from './pages.module.css';

/** A page that consists of one message and a way on. */
export const Message = (props: EmptyStateProps) => (
  <Container width="text" className={styles.message}>
    <EmptyState level={1} {...props} />
    <Arrived />
  </Container>
);
