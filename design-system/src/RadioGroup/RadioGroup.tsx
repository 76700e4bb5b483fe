import { RadioGroup as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldError, Hint, useFieldTies } from '../field/Field.tsx';
import styles from './RadioGroup.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** What choosing it means. */
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir'> {
  /** The question that the options answer. */
  legend: ReactNode;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  disabled?: boolean;
}

/** One out of two to five choices that deserve to be read side by side. */
export function RadioGroup({
  legend,
  options,
  value,
  hint,
  error,
  className,
  id,
  ...rest
}: RadioGroupProps) {
  const ties = useFieldTies({ hint, error }, { id });
  return (
    <Radix.Root
      {...rest}
      {...(value === undefined ? {} : { value })}
      {...ties.control}
      aria-labelledby={ties.labelId}
      className={cx(styles.group, className)}
    >
      <span className={styles.legend} id={ties.labelId}>
        {legend}
      </span>
      <Hint id={ties.hintId}>{hint}</Hint>
      <div className={styles.options}>
        {options.map((option) => (
          <Option key={option.value} {...option} />
        ))}
      </div>
      <FieldError id={ties.errorId}>{error}</FieldError>
    </Radix.Root>
  );
}

function Option({ value, label, hint, disabled = false }: RadioOption) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.option}>
      <Radix.Item
        className={styles.circle}
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={hint ? hintId : undefined}
      >
        <Radix.Indicator className={styles.dot} />
      </Radix.Item>
      <div className={styles.texts}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <Hint id={hintId}>{hint}</Hint>
      </div>
    </div>
  );
}
