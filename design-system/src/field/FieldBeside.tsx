import { cx } from '../cx.ts';
import { FieldError, type FieldProps, Hint } from './Field.tsx';
import styles from './FieldBeside.module.css';

type FieldBesideProps = Pick<
  FieldProps,
  'ties' | 'label' | 'hint' | 'error' | 'className' | 'children'
>;

/** A control with its label and hint beside it, and what is wrong below. */
export function FieldBeside({ ties, label, hint, error, className, children }: FieldBesideProps) {
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.line}>
        {children}
        <div className={styles.texts}>
          <label id={ties.labelId} htmlFor={ties.control.id} className={styles.label}>
            {label}
          </label>
          <Hint id={ties.hintId}>{hint}</Hint>
        </div>
      </div>
      <FieldError id={ties.errorId}>{error}</FieldError>
    </div>
  );
}
