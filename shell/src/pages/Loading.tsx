import { Spinner } from '@counsel/design-system';
import styles from './pages.module.css';

/** Stands where a page will be while it is not known which, or for whom. */
export const Loading = () => (
  <div className={styles.centre}>
    <Spinner label="Loading..." size="lg" />
  </div>
);
