import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './Field.module.css';

/** What every field of a form can say about itself. */
export interface FieldTexts {
  /** Names the field; always visible. */
  label: ReactNode;
  /** Helps before an error happens. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; marks the control as invalid. */
  error?: ReactNode;
}

/** Ids of a field's parts and the attributes that tie its control to them. */
export interface FieldTies {
  labelId: string;
  hintId: string;
  errorId: string;
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  };
}

const errorIdOf = (id: string | undefined): string => `${id}-error`;

/** Ties a control to its label, hint and error. `also` is the id of a further description. */
export function useFieldTies(
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  given: { id?: string | undefined; also?: string | undefined } = {},
): FieldTies {
  const made = useId();
  const id = given.id ?? made;
  const hintId = `${id}-hint`;
  const errorId = errorIdOf(id);
  const described = [hint ? hintId : '', given.also ?? '', error ? errorId : ''].filter(Boolean);
  return {
    labelId: `${id}-label`,
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': described.join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}

export interface FieldProps extends FieldTexts {
  ties: FieldTies;
  className?: string | undefined;
  /** Shows that the field may stay empty. */
  optional?: boolean | undefined;
  /** Stands at the end of the line of the hint: a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame around one control: label, hint, control, error. */
export function Field({
  label,
  hint,
  error,
  ties,
  className,
  optional,
  aside,
  children,
}: FieldProps) {
  return (
    <div className={cx(styles.field, className)} data-invalid={error ? true : undefined}>
      <label className={styles.label} id={ties.labelId} htmlFor={ties.control.id}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {children}
      {hint || aside ? (
        <div className={styles.below}>
          <Hint id={ties.hintId}>{hint}</Hint>
          {aside}
        </div>
      ) : null}
      <FieldError id={ties.errorId}>{error}</FieldError>
    </div>
  );
}

interface NoteProps {
  id: string;
  children: ReactNode;
}

/** The help below a control. */
export function Hint({ id, children }: NoteProps) {
  return children ? (
    <p className={styles.hint} id={id}>
      {children}
    </p>
  ) : null;
}

/** The error below a control. */
export function FieldError(props: NoteProps) {
  const error = props.children ? String(props.children) : '';
  const before = useRef('');
  useEffect(() => {
    before.current = error;
  }, [error]);
  return error ? <Wrong key={error} isNext={before.current !== ''} {...props} /> : null;
}

/**
 * Said at once where the focus is in the control already: elsewhere it is told once the focus comes.
 * What is next of an error that is being put right interrupts nobody who types.
 */
function Wrong({ id, isNext, children }: NoteProps & { isNext: boolean }) {
  const [isSaid] = useState(() => !isNext && id === errorIdOf(document.activeElement?.id));
  return (
    <p className={styles.error} id={id} role={isSaid ? 'alert' : undefined}>
      <CircleAlert aria-hidden="true" className={styles.errorIcon} />
      <span>{children}</span>
    </p>
  );
}
