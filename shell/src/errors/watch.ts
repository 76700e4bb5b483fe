import { limits } from '@counsel/contracts';
import { classify, isLost, outcomeOf, phaseOf } from '../remotes/failure.ts';
import { reportOf } from '../remotes/report.ts';
import { noteCalls } from './note-calls.ts';
import { noteEvents } from './note-events.ts';
import { frameOf, type RemoteFrame, remoteFrames } from './stack.ts';
import { errorOf } from './told.ts';

/** Deep enough to reach a remote's frame below those of React's. */
const framesKept = 40;

const told = new Map<string, number>();

/** More of a page's errors are not counted anyway; a loop that throws would tell of thousands. */
const isWorthTelling = ({ remote, version }: RemoteFrame): boolean => {
  const key = `${remote}/${version}`;
  const count = (told.get(key) ?? 0) + 1;
  told.set(key, count);
  return count <= limits.remoteReportsPerDay.max;
};

/**
 * Tells of what nobody caught, as its remote's: that of the innermost frame which is in a remote's
 * file. What has none is the shell's own, or nobody's.
 */
const tell = (error: unknown, frames: RemoteFrame[], noteLatest: () => void): void => {
  const [owner] = frames;
  if (!owner || !isWorthTelling(owner)) return;
  noteLatest();
  const entry = { name: owner.remote, version: owner.version };
  // A part that the page asked for in vain: it did not arrive, and nothing threw.
  if (isLost(error)) reportOf(entry, phaseOf(error, 'page'), outcomeOf(classify(error)));
  else reportOf(entry, 'run', 'threw', 0, errorOf(error, owner, frames));
};

/** Watches for errors of timers, promises and handlers of events, for as long as the page lives. */
export const watchErrors = (): void => {
  Error.stackTraceLimit = framesKept;
  noteEvents();
  const noteLatest = noteCalls();
  window.addEventListener('error', (event) => {
    const frames = remoteFrames(event.error);
    tell(event.error, frames.length > 0 ? frames : frameOf(event), noteLatest);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    tell(reason, remoteFrames(reason), noteLatest);
  });
};
