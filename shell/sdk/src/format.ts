const hour = 3_600_000;
const day = 24 * hour;

/**
 * A day in words ('Mar 4, 2026'), in the reader's time zone; 'N/A' for none or an unreadable one.
 * The language fixes the words of `toDateString`; `Intl` knows more, and a phone needs 40 ms to ask it.
 */
export const formatDate = (iso: string | null | undefined): string => {
  const time = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return 'N/A';
  const [, month, date, year] = new Date(time).toDateString().split(' ');
  return `${month} ${Number(date)}, ${year}`;
};

/** How long ago, in whole hours and days (docs/product.md#lists). */
export const formatAge = (iso: string, now: number = Date.now()): string => {
  const age = now - Date.parse(iso);
  if (age < hour) return 'Less than an hour ago';
  if (age < 2 * hour) return '1 hour ago';
  if (age < day) return `${Math.floor(age / hour)} hours ago`;
  if (age < 2 * day) return '1 day ago';
  return `${Math.floor(age / day)} days ago`;
};
