import { metContract, type RegistryEntry, type RemoteReport } from '@counsel/contracts';

/** Why a remote's page is not shown. */
export type PageFailure =
  | { kind: 'disabled' }
  | { kind: 'incompatible'; needs: string; has: string }
  | { kind: 'missing' }
  | { kind: 'slow' }
  | { kind: 'unreachable' }
  /** What arrived is not what was published. */
  | { kind: 'changed' }
  /** Not there any more, now that another version is live. */
  | { kind: 'renewed' }
  | { kind: 'broken' };

/** Why a load failed; the other reasons keep it from being tried. */
export type LoadFailure = Exclude<PageFailure, { kind: 'disabled' } | { kind: 'incompatible' }>;

/** Thrown when a remote does not hold the page that its own configuration names. */
export class MissingPageError extends Error {
  override name = 'MissingPageError';
}

/** Thrown when a file of a remote did not arrive in time. */
export class TooSlowError extends Error {
  override name = 'TooSlowError';
}

/** What forbids running a remote at all; null when nothing does. None of its code is loaded for this. */
export const refusalOf = (
  { enabled, manifest }: Pick<RegistryEntry, 'enabled' | 'manifest'>,
  contracts: readonly string[],
): PageFailure | null => {
  if (!enabled) return { kind: 'disabled' };
  if (metContract(contracts, manifest.contract) !== undefined) return null;
  return { kind: 'incompatible', needs: manifest.contract, has: contracts.join(' and ') };
};

const names = (error: unknown): string[] => {
  const found: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) found.push(cause.name);
  return found;
};

// The network's failures: a chunk, a stylesheet, a script or the manifest that did not arrive.
const notArrived =
  /ChunkLoadError|CSS_CHUNK|Loading (CSS )?chunk|ScriptNetworkError|#RUNTIME-00[38]/;

/** What a failed load means to the reader, as far as its error tells. */
export const classify = (error: unknown): LoadFailure => {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (names(error).includes('MissingPageError')) return { kind: 'missing' };
  if (names(error).some((name) => name === 'TooSlowError' || name === 'TimeoutError')) {
    return { kind: 'slow' };
  }
  if (/ScriptExecutionError/.test(text)) return { kind: 'broken' };
  if (/timed? ?out/i.test(text)) return { kind: 'slow' };
  return notArrived.test(text) ? { kind: 'unreachable' } : { kind: 'broken' };
};

/** Whether a file that is loaded late did not arrive: no fault of the code that asked for it. */
export const isLost = (error: unknown): boolean =>
  ['slow', 'unreachable'].includes(classify(error).kind);

/** As the portal counts it: to a version, being renewed is to be out of reach. */
export const outcomeOf = ({ kind }: LoadFailure): RemoteReport['outcome'] =>
  kind === 'renewed' ? 'unreachable' : kind;

/** How far loading a remote had come: its container is asked for first, then one of its pages. */
export type Stage = 'remote' | 'page';

const firstMatch: readonly [RegExp, RemoteReport['phase']][] = [
  [/CSS/, 'style'],
  [/ChunkLoadError|Loading chunk/, 'page'],
  [/#RUNTIME-003|manifest/i, 'manifest'],
  [/ScriptNetworkError|#RUNTIME-008(?!.*ScriptExecutionError)/, 'entry'],
];

/** The step of loading that failed, for the portal's own count of failures. */
export const phaseOf = (error: unknown, stage: Stage): RemoteReport['phase'] => {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  const found = firstMatch.find(([pattern]) => pattern.test(text));
  if (found) return found[1];
  if (names(error).includes('TooSlowError')) return stage === 'remote' ? 'entry' : 'page';
  return stage === 'page' && names(error).includes('MissingPageError') ? 'page' : 'start';
};
