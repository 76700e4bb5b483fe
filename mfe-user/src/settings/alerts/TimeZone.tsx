import { offeredZones } from '@counsel/contracts';
import { Select } from '@counsel/design-system';
import type { Ref } from 'react';

/** The browser's; none where it does not say. */
const browserZone = (): string[] => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? [timeZone] : [];
};

const inWords = (zone: string): string => zone.replaceAll('_', ' ');

type Props = {
  zone: string;
  error?: string | undefined;
  onChoose: (zone: string) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** By whose clocks mornings and quiet hours are; the browser's is offered beside those of the states. */
export const TimeZone = ({ zone, error, onChoose, ref }: Props) => {
  const zones = [...new Set([zone, ...browserZone(), ...offeredZones])].sort();
  return (
    <Select
      label="Time zone"
      options={zones.map((value) => ({ value, label: inWords(value) }))}
      value={zone}
      error={error}
      ref={ref}
      onValueChange={(chosen) => chosen && onChoose(chosen)}
    />
  );
};
