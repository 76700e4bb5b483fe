import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type FieldTexts, useFieldTies } from '../field/Field.tsx';
import { FieldBeside } from '../field/FieldBeside.tsx';
import styles from './Checkbox.module.css';

/** `className` goes to the field, everything else, with the ref, to the box. */
export interface CheckboxProps
  extends Omit<ComponentProps<'button'>, 'value' | 'children' | 'defaultChecked'>,
    FieldTexts {
  /** Whether it is checked, where the parent keeps that. */
  checked?: boolean;
  /** Whether it is checked at first, where it keeps that itself. */
  defaultChecked?: boolean;
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void;
  /** Must be checked before the form can be sent. */
  required?: boolean;
  /** What a plain form sends when the box is ticked. */
  value?: string;
}

/** Yes or no to one statement, which takes effect when the form is sent. */
export function Checkbox({
  label,
  hint,
  error,
  onCheckedChange,
  className,
  id,
  ...rest
}: CheckboxProps) {
  const ties = useFieldTies({ hint, error }, { id });
  return (
    <FieldBeside {...{ ties, label, hint, error, className }}>
      <Radix.Root
        {...rest}
        {...ties.control}
        onCheckedChange={(checked) => onCheckedChange?.(checked === true)}
        className={styles.box}
      >
        <Radix.Indicator asChild>
          <Check aria-hidden="true" className={styles.tick} />
        </Radix.Indicator>
      </Radix.Root>
    </FieldBeside>
  );
}
