import { formatDate } from './format.ts';

/** A day and the time of the day ('Mar 4, 2026, 14:05'), in the reader's time zone. */
export const formatMoment = (iso: string): string => {
  const date = formatDate(iso);
  return date === 'N/A' ? date : `${date}, ${new Date(iso).toTimeString().slice(0, 5)}`;
};
