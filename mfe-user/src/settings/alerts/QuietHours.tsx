import type { AlertChoice } from '@counsel/contracts';
import { Checkbox, Grid, Stack, TextField } from '@counsel/design-system';
import type { Ref } from 'react';

type Hours = AlertChoice['quietHours'];

/** What is offered first. */
const night = { from: '22:00', to: '07:00' };

type Props = {
  hours: Hours;
  error?: string | undefined;
  onChoose: (hours: Hours) => void;
  /** To the field at which an error stands. */
  ref?: Ref<HTMLInputElement>;
};

/** When no alert is sent: what comes then waits until they are over. */
export const QuietHours = ({ hours, error, onChoose, ref }: Props) => (
  <Stack gap={3}>
    <Checkbox
      label="Quiet hours"
      hint="No alert is sent then; what comes waits until they are over."
      checked={hours !== null}
      onCheckedChange={(isWanted) => onChoose(isWanted ? night : null)}
    />
    {hours ? (
      <Grid min="sm" gap={5}>
        <TextField
          type="time"
          label="From"
          ref={ref}
          value={hours.from}
          error={error}
          onChange={({ target }) => onChoose({ ...hours, from: target.value })}
        />
        <TextField
          type="time"
          label="To"
          value={hours.to}
          onChange={({ target }) => onChoose({ ...hours, to: target.value })}
        />
      </Grid>
    ) : null}
  </Stack>
);
