const dates = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

const hour = 3_600_000;
const day = 24 * hour;

/** A day in words ('Mar 4, 2026'), in the reader's time zone; 'N/A' for none or an unreadable one. */
export const formatDate = (iso: string | null | undefined): string => {
  const time = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? 'N/A' : dates.format(time);
};

/** How long ago, in whole hours and days (specification, section 2, question queue). */
export const formatAge = (iso: string, now: number = Date.now()): string => {
  const age = now - Date.parse(iso);
  if (age < hour) return 'Less than an hour ago';
  if (age < 2 * hour) return '1 hour ago';
  if (age < day) return `${Math.floor(age / hour)} hours ago`;
  if (age < 2 * day) return '1 day ago';
  return `${Math.floor(age / day)} days ago`;
};
