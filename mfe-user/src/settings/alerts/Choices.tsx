import { Checkbox, Grid, Stack, Text } from '@counsel/design-system';
import type { ReactNode } from 'react';
import styles from './Alerts.module.css';

type Option<Value> = { value: Value; label: string };

type Props<Value> = {
  legend: string;
  /** What the box for all of them says. */
  all: string;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly Option<Value>[];
  /** Null: all. */
  chosen: Value[] | null;
  onChoose: (chosen: Value[] | null) => void;
};

/** All of a list, or some of it. Who takes all back begins with every one chosen. */
export const Choices = <Value extends string | number>({
  legend,
  all,
  hint,
  error,
  options,
  chosen,
  onChoose,
}: Props<Value>) => {
  const every = options.map(({ value }) => value);
  const toggle = (value: Value, isWanted: boolean) => {
    const isChosen = (each: Value) => (each === value ? isWanted : chosen?.includes(each));
    onChoose(every.filter(isChosen));
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      <Stack gap={3}>
        {hint ? (
          <Text size="sm" tone="muted">
            {hint}
          </Text>
        ) : null}
        <Checkbox
          label={all}
          error={error}
          checked={chosen === null}
          onCheckedChange={(isAll) => onChoose(isAll ? null : every)}
        />
        {chosen === null ? null : (
          <Grid min="sm" gap={3}>
            {options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={chosen.includes(value)}
                onCheckedChange={(isWanted) => toggle(value, isWanted)}
              />
            ))}
          </Grid>
        )}
      </Stack>
    </fieldset>
  );
};
