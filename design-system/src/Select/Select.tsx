import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type ComponentProps, useState } from 'react';
import { cx } from '../cx.ts';
import control from '../field/control.module.css';
import { Field, type FieldTexts, useFieldTies } from '../field/Field.tsx';
import styles from './Select.module.css';
import { useFullNames } from './use-full-names.ts';

export interface SelectOption {
  /** Never empty: an empty value means that nothing is chosen. */
  value: string;
  /** What the option says. */
  label: string;
  /** What the label is short for: it can be typed as well. */
  fullName?: string;
  /** It is there but cannot be chosen. */
  disabled?: boolean;
}

/** `className` goes to the field, everything else, with the ref, to the button that opens the list. */
export interface SelectProps
  extends Omit<ComponentProps<'button'>, 'value' | 'defaultValue' | 'children'>,
    FieldTexts {
  /** What can be chosen, from top to bottom. */
  options: readonly SelectOption[];
  /** The chosen option's value; an empty one shows the placeholder. */
  value?: string;
  /** The option chosen at first. */
  defaultValue?: string;
  /** Called with the chosen option’s value. */
  onValueChange?: (value: string) => void;
  /** Stands there until something is chosen. */
  placeholder?: string;
  /** Says beside the label that it may be left out. */
  optional?: boolean;
  /** Shows the list from the start. */
  defaultOpen?: boolean;
  /** Called when the list closes; for forms that mark a field as visited. */
  onBlur?: () => void;
}

/**
 * Whether somebody reaches for the list: its options are as much work for a browser as the rest of a page,
 * and nobody sees them until then.
 */
const useReached = (isWanted: boolean) => {
  const [isReached, setReached] = useState(isWanted);
  const reach = () => setReached(true);
  return { isReached, reaching: { onFocusCapture: reach, onPointerOverCapture: reach } };
};

/** One out of a list that is too long for radio buttons. */
export function Select({
  label,
  hint,
  error,
  optional,
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder = 'Choose one',
  name,
  disabled,
  defaultOpen,
  className,
  id,
  onKeyDown,
  ...rest
}: SelectProps) {
  const ties = useFieldTies({ hint, error }, { id });
  const { isReached, reaching } = useReached(defaultOpen === true || name !== undefined);
  // With a name, a form sends it: Radix then has the browser's own list beside it, of the same options.
  const Root = name === undefined ? Radix.unstable_Provider : Radix.Root;
  const [chosen, setChosen] = useState(defaultValue ?? '');
  const current = value ?? chosen;
  const state = {
    value: current,
    onValueChange(next: string) {
      setChosen(next);
      onValueChange?.(next);
    },
    // The list opens beside the field: a page may have been scrolled past it.
    onOpenChange(isOpen: boolean) {
      if (isOpen) document.getElementById(ties.control.id)?.scrollIntoView({ block: 'nearest' });
    },
    ...(name ? { name } : {}),
    ...(disabled ? { disabled } : {}),
    ...(defaultOpen ? { defaultOpen } : {}),
  };
  const chooseNamed = useFullNames(options, (option) => state.onValueChange(option.value));
  return (
    <Field {...{ label, hint, error, optional, ties, className }}>
      <Root {...state}>
        <Radix.Trigger
          {...rest}
          {...ties.control}
          {...reaching}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (!event.defaultPrevented) chooseNamed(event);
          }}
          aria-labelledby={ties.labelId}
          className={cx(control.control, styles.trigger)}
        >
          <Radix.Value placeholder={placeholder}>
            {options.find((option) => option.value === current)?.label ?? ''}
          </Radix.Value>
          <Radix.Icon asChild>
            <ChevronDown aria-hidden="true" className={styles.icon} />
          </Radix.Icon>
        </Radix.Trigger>
        {isReached ? <Options options={options} labelId={ties.labelId} /> : null}
      </Root>
    </Field>
  );
}

/** After Radix, which lets the browser come to rest before it moves the focus. */
const focusOption = (list: HTMLElement, index: number) =>
  setTimeout(() => list.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus());

function Options({ options, labelId }: Pick<SelectProps, 'options'> & { labelId: string }) {
  const goToNamed = useFullNames(options, (option, list) =>
    focusOption(list, options.indexOf(option)),
  );
  return (
    <Radix.Portal>
      <Radix.Content
        aria-labelledby={labelId}
        className={styles.list}
        position="popper"
        sideOffset={4}
        onKeyDown={goToNamed}
      >
        <Radix.ScrollUpButton className={styles.scroll}>
          <ChevronUp aria-hidden="true" className={styles.icon} />
        </Radix.ScrollUpButton>
        <Radix.Viewport>
          {options.map((option) => (
            <Radix.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              className={styles.option}
            >
              <Radix.ItemText>{option.label}</Radix.ItemText>
              <Radix.ItemIndicator asChild>
                <Check aria-hidden="true" className={styles.icon} />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
        <Radix.ScrollDownButton className={styles.scroll}>
          <ChevronDown aria-hidden="true" className={styles.icon} />
        </Radix.ScrollDownButton>
      </Radix.Content>
    </Radix.Portal>
  );
}
