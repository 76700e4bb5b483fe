import type { AlertChoice } from '@counsel/contracts';
import { Checkbox, Grid, Stack, TextField } from '@counsel/design-system';
import { type ChangeEvent, type KeyboardEvent, type Ref, useState } from 'react';

type Hours = AlertChoice['quietHours'];

/** What is offered first. */
const night = { from: '22:00', to: '07:00' };

/** At which of them it stands that they are no hours, as they are now. */
const faultyOf = (hours: Hours): keyof typeof night | undefined => {
  if (hours === null) return undefined;
  const { from, to } = hours;
  if (from !== '' && to === '') return 'to';
  return from === '' || from === to ? 'from' : undefined;
};

type Props = {
  hours: Hours;
  error?: string | undefined;
  onChoose: (hours: Hours) => void;
  /** To the field at which an error stands. */
  ref?: Ref<HTMLInputElement>;
};

/** When no alert is sent: what comes then waits until they are over. */
export const QuietHours = ({ hours, error, onChoose, ref }: Props) => {
  const [isPartly, setPartly] = useState(false);
  const faulty = isPartly ? undefined : faultyOf(hours);
  const timeOf = (part: keyof typeof night) => ({
    type: 'time',
    value: hours?.[part] ?? '',
    ...(faulty === part && { ref, error }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setPartly(target.validity.badInput);
      if (hours) onChoose({ ...hours, [part]: target.value });
    },
    onBlur: () => setPartly(false),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && setPartly(false),
  });
  return (
    <Stack gap={3}>
      <Checkbox
        label="Quiet hours"
        hint="No alert is sent then; what comes waits until they are over."
        checked={hours !== null}
        onCheckedChange={(isWanted) => onChoose(isWanted ? night : null)}
      />
      {hours ? (
        <Grid min="sm" gap={5}>
          {/* Half of a time is none yet: nobody is told so while they type the other half. */}
          <TextField {...timeOf('from')} label="From" />
          <TextField {...timeOf('to')} label="To" />
        </Grid>
      ) : null}
    </Stack>
  );
};
