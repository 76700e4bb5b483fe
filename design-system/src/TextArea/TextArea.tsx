import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import control from '../field/control.module.css';
import { Field, type FieldTexts, useFieldTies } from '../field/Field.tsx';
import { Counter, type CounterLimits } from './Counter.tsx';
import styles from './TextArea.module.css';

/** `className` goes to the field, everything else, with the ref, to its `textarea`. */
export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Counts the characters against these limits; blanks at both ends do not count. */
  counter?: CounterLimits;
}

/** Several lines of text: a question, an answer. It grows with what is written. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  counter,
  className,
  id,
  ref,
  onInput,
  ...rest
}: TextAreaProps) {
  const ties = useFieldTies({ hint, error }, { id });
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, recount] = useLength(area);
  return (
    <Field
      {...{ label, hint, error, optional, ties, className }}
      aside={counter ? <Counter length={length} {...counter} /> : undefined}
    >
      <textarea
        rows={5}
        {...rest}
        {...ties.control}
        ref={(node) => {
          area.current = node;
          return giveTo(ref, node);
        }}
        onInput={(event) => {
          recount();
          onInput?.(event);
        }}
        className={cx(control.control, styles.area)}
      />
    </Field>
  );
}

/** Length of what stands in the element, also after a form has set or reset it from outside. */
function useLength(area: RefObject<HTMLTextAreaElement | null>) {
  const [length, setLength] = useState(0);
  const recount = () => setLength(area.current?.value.trim().length ?? 0);
  useLayoutEffect(recount);
  return [length, recount] as const;
}

function giveTo(ref: TextAreaProps['ref'], node: HTMLTextAreaElement | null) {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
  return undefined;
}
