import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { FieldError, type FieldTexts, Hint, useFieldTies } from '../field/Field.tsx';
import styles from './Switch.module.css';

/** `className` goes to the field, everything else, with the ref, to the switch. */
export interface SwitchProps
  extends Omit<ComponentProps<'button'>, 'value' | 'children' | 'defaultChecked'>,
    FieldTexts {
  /** Whether it is on, where the parent keeps that. */
  checked?: boolean;
  /** Whether it is on at first, where it keeps that itself. */
  defaultChecked?: boolean;
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void;
}

/** On or off, at once. */
export function Switch({ label, hint, error, className, id, ...rest }: SwitchProps) {
  const ties = useFieldTies({ hint, error }, { id });
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.line}>
        <Radix.Root {...rest} {...ties.control} className={styles.track}>
          <Radix.Thumb className={styles.thumb} />
        </Radix.Root>
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
