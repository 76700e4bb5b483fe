import type { RemoteAction, RemoteOutcome, RemotePhase, RemoteStatus } from '@counsel/contracts';

/** How long loads took, in words. */
export const inWords = (milliseconds: number | null): string | undefined => {
  if (milliseconds === null) return undefined;
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  return `${(milliseconds / 1_000).toFixed(1)} s`;
};

/** A moment to the minute, in the reader's time zone. */
const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
export const momentOf = (iso: string): string => moments.format(new Date(iso));

type Loading = Pick<RemoteStatus, 'loads' | 'failures' | 'medianMs' | 'p95Ms'>;

/** How a remote fared in browsers during the last seven days, as names and values. */
export const loadingFacts = ({ loads, failures, medianMs, p95Ms }: Loading) => [
  { label: 'Loads', value: loads.toLocaleString('en-US') },
  { label: 'Failed Loads', value: failures.toLocaleString('en-US') },
  { label: 'Median Load', value: inWords(medianMs) },
  { label: '95 % Loaded Within', value: inWords(p95Ms) },
];

export const actionNames: Record<RemoteAction, string> = {
  publish: 'Published',
  promote: 'Promoted',
  rollback: 'Rolled back',
  disable: 'Disabled',
  enable: 'Enabled',
  canary: 'Canary set',
  'create-token': 'Token made',
  'delete-token': 'Token deleted',
};

export const phaseNames: Record<RemotePhase, string> = {
  manifest: 'Its manifest',
  entry: 'Its entry file',
  page: 'The code of a page',
  style: 'A stylesheet',
  start: 'While it started',
  render: 'While it was shown',
  contract: 'Its contract',
};

export const outcomeNames: Record<RemoteOutcome, string> = {
  loaded: 'Loaded',
  missing: 'Page missing',
  slow: 'Too slow',
  unreachable: 'Not reachable',
  broken: 'Broken',
  crashed: 'Crashed',
  incompatible: 'Does not fit',
};
