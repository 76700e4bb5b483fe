import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after which a process has started for good. */
export const settleTime = 8_000;

/**
 * Gives back what a start leaves behind: sources, parsers, first answers. V8 would do so only when
 * more memory is asked for, which a process that waits never does.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
