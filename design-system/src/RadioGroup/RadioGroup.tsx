import { RadioGroup as Radix } from 'radix-ui';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import { FieldError, Hint, useFieldTies } from '../field/Field.tsx';
import styles from './RadioGroup.module.css';

export interface RadioOption {
  /** What the form gets for it. */
  value: string;
  /** What the option says. */
  label: ReactNode;
  /** What choosing it means. */
  hint?: ReactNode;
  /** It is there but cannot be chosen. */
  disabled?: boolean;
}

export interface RadioGroupProps
  extends Omit<ComponentProps<'div'>, 'defaultValue' | 'dir' | 'onKeyDown'> {
  /** The question that the options answer. */
  legend: ReactNode;
  /** What can be chosen, from top to bottom. */
  options: readonly RadioOption[];
  /** Which option, where the parent keeps that. */
  value?: string;
  /** The option chosen at first. */
  defaultValue?: string;
  /** Called with the chosen option’s value. */
  onValueChange?: (value: string) => void;
  /** Help below the label. */
  hint?: ReactNode;
  /** What is wrong, above the options: the first of them gets the focus. */
  error?: ReactNode;
  /** Of the form’s field. */
  name?: string;
  /** It is there but cannot be chosen. */
  disabled?: boolean;
}

/** With its fieldset a browser disables each button, but not the group, which would be an empty stop of the keyboard. */
const useFieldset = () => {
  const ref = useRef<HTMLSpanElement>(null);
  const [isDisabled, setDisabled] = useState(false);
  useLayoutEffect(() => setDisabled(ref.current?.closest('fieldset:disabled') != null));
  return { ref, isDisabled };
};

/**
 * Radix moves the focus a moment after an arrow went down, and chooses what has it while that is down.
 * Programs that type for a person let go at once: then the focus would be on what is not chosen.
 */
function chooseFocused({ currentTarget, key, defaultPrevented }: KeyboardEvent) {
  if (!defaultPrevented || !key.startsWith('Arrow')) return;
  setTimeout(() => currentTarget.querySelector<HTMLElement>('[role=radio]:focus')?.click());
}

/** One out of two to five choices that deserve to be read side by side. */
export function RadioGroup({
  legend,
  options,
  value,
  hint,
  error,
  disabled,
  className,
  id,
  ...rest
}: RadioGroupProps) {
  const { ref, isDisabled } = useFieldset();
  const ties = useFieldTies({ hint, error }, { id });
  return (
    <Radix.Root
      {...rest}
      {...(value === undefined ? {} : { value })}
      disabled={disabled ?? isDisabled}
      {...ties.control}
      aria-labelledby={ties.labelId}
      className={cx(styles.group, className)}
      onKeyDown={chooseFocused}
    >
      <span ref={ref} className={styles.legend} id={ties.labelId}>
        {legend}
      </span>
      <Hint id={ties.hintId}>{hint}</Hint>
      <FieldError id={ties.errorId}>{error}</FieldError>
      <div className={styles.options}>
        {options.map((option) => (
          <Option key={option.value} {...option} wrong={error ? ties.errorId : ''} />
        ))}
      </div>
    </Radix.Root>
  );
}

interface OptionProps extends RadioOption {
  /** Of what is wrong with the group, if anything is: not all screen readers tell of it at the group. */
  wrong: string;
}

function Option({ value, label, hint, disabled = false, wrong }: OptionProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.option}>
      <Radix.Item
        className={styles.circle}
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={[hint ? hintId : '', wrong].filter(Boolean).join(' ') || undefined}
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
