import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { TextField } from '../TextField/TextField.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'search'>, 'children'> {
  /** What is searched, such as “Search your questions”. */
  label: string;
  /** What has been typed. */
  value: string;
  /** On each key. */
  onValueChange: (value: string) => void;
  /** On Enter: whoever presses it does not want to wait. */
  onSearch: () => void;
  /** Says what a search looks at. */
  hint?: ReactNode;
  /** Why this can't be searched for. */
  error?: ReactNode;
  /** What came of it, in a few words; it is read to those who do not see it. */
  status?: ReactNode;
  /** The most characters. */
  maxLength?: number;
}

/** Takes what somebody searches a list for. */
export function SearchField({
  label,
  value,
  onValueChange,
  onSearch,
  hint,
  error,
  status,
  maxLength,
  className,
  ...rest
}: SearchFieldProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <search {...rest} aria-label={label} className={className}>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          {...{ label, value, hint, error, maxLength }}
          onChange={({ target }) => onValueChange(target.value)}
        />
        <p className={styles.status} role="status">
          {status}
        </p>
      </form>
    </search>
  );
}
