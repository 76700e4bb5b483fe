import {
  grouped,
  type RemoteAction,
  type RemoteChangeLine,
  type RemoteOutcome,
  type RemotePhase,
  type RemoteStatus,
} from '@counsel/contracts';

/** What is told when a remote could not be changed. */
export const changeFailed = {
  title: 'Not Changed',
  fallback: 'The change could not be made. Please try again.',
};

const inWords = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;

/** How long loads took: half of them, and nearly all; undefined where there were none. */
export const loadTime = ({
  medianMs,
  p95Ms,
}: Pick<RemoteStatus, 'medianMs' | 'p95Ms'>): string | undefined =>
  medianMs === null || p95Ms === null
    ? undefined
    : `${inWords(medianMs)} (95 % within ${inWords(p95Ms)})`;

type Loading = Pick<RemoteStatus, 'loads' | 'failures' | 'medianMs' | 'p95Ms'>;

/** How a remote fared in browsers during the last seven days, as names and values. */
export const loadingFacts = (loading: Loading) => [
  { label: 'Loads', value: grouped(loading.loads) },
  { label: 'Failures', value: grouped(loading.failures) },
  { label: 'Load Time', value: loadTime(loading) },
];

const actionNames: Record<RemoteAction, string> = {
  publish: 'Published',
  grant: 'Approved',
  promote: 'Promoted',
  rollback: 'Rolled back',
  disable: 'Disabled',
  enable: 'Enabled',
  canary: 'Canary set',
  'delete-version': 'Version deleted',
  delete: 'Remote deleted',
  sandbox: 'Put in a frame',
  unsandbox: 'Taken out of its frame',
  'create-token': 'Token made',
  'delete-token': 'Token deleted',
  contact: 'Contact set',
};

type Done = Pick<RemoteChangeLine, 'action' | 'version' | 'percent' | 'label'>;

/** A line of the history; a share of nobody is a canary's end. */
export const whatWasDone = ({ action, version, percent, label }: Done): string => {
  const isEnd = action === 'canary' && percent === 0;
  const token = label === null ? null : `“${label}”`;
  const parts = isEnd
    ? ['Canary ended', version]
    : [actionNames[action], version ?? token, percent === null ? null : `${percent} %`];
  return parts.filter((part) => part !== null).join(' · ');
};

export const phaseNames: Record<RemotePhase, string> = {
  manifest: 'Its manifest',
  entry: 'Its entry file',
  page: 'The code of a page',
  style: 'A stylesheet',
  start: 'While it started',
  render: 'While it was shown',
  contract: 'Its contract',
  run: 'While it ran',
  call: 'A call that it made',
};

export const outcomeNames: Record<RemoteOutcome, string> = {
  loaded: 'Loaded',
  missing: 'Page missing',
  slow: 'Too slow',
  unreachable: 'Not reachable',
  changed: 'Changed on the way',
  broken: 'Broken',
  crashed: 'Crashed',
  incompatible: 'Does not fit',
  threw: 'Threw an error',
  undeclared: 'Not declared, refused',
  patched: 'Changed what all share',
};
