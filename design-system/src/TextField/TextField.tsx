import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import control from '../field/control.module.css';
import { Field, type FieldTexts, useFieldTies } from '../field/Field.tsx';

/** `className` goes to the field, everything else, with the ref, to its `input`. */
export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** Adds "(optional)" to the label; in a form most fields are required and say nothing. */
  optional?: boolean;
}

/** One line of text: a name, an address, a password, a number. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...rest
}: TextFieldProps) {
  const ties = useFieldTies({ hint, error }, { id });
  return (
    <Field {...{ label, hint, error, optional, ties, className }}>
      <input type="text" {...rest} {...ties.control} className={cx(control.control)} />
    </Field>
  );
}
