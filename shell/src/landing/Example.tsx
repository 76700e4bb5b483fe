import { IconAnonymous, IconVerified, StatusBadge } from '@counsel/design-system';
import styles from './Example.module.css';

/** A question and its answer as the portal shows them, shortened. */
export const Example = () => (
  <figure className={styles.example}>
    <div className={styles.sheet}>
      <p className={styles.meta}>
        <StatusBadge status="answered" />
        <span className={styles.fact}>
          <IconAnonymous aria-hidden="true" /> Anonymous
        </span>
      </p>
      <p className={styles.question}>
        May a former employee take our customer list to a competitor?
      </p>
      <p className={styles.preview}>
        Our sales manager left in May. She signed a confidentiality clause in 2019, but no
        non-compete…
      </p>
    </div>
    <div className={styles.answer}>
      <p className={styles.attorney}>
        <IconVerified aria-hidden="true" /> Licensed attorney, Tennessee
      </p>
      <p>
        A customer list can be a trade secret if you took reasonable steps to keep it one. Your 2019
        clause is such a step, so begin with a written reminder that quotes it…
      </p>
    </div>
    <figcaption className={styles.caption}>An example of a question and its answer</figcaption>
  </figure>
);
