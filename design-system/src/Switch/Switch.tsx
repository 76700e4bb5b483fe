import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type FieldTexts, useFieldTies } from '../field/Field.tsx';
import { FieldBeside } from '../field/FieldBeside.tsx';
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
    <FieldBeside {...{ ties, label, hint, error, className }}>
      <Radix.Root {...rest} {...ties.control} className={styles.track}>
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
    </FieldBeside>
  );
}
