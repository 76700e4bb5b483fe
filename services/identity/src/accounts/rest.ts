import type { HashBatch } from './hash-thread.ts';

/** A single wait tells little: others work in bursts. */
const smoothing = 4;
/** So that sign-ins go on, however much else there is to do. */
const longestRest = 4;

/**
 * Tells how long threads are to rest, so that what answers requests gets the cores. Low priority alone
 * does not do that: a thread that has a core keeps it for some milliseconds while others wait
 * (decision 39).
 */
export function restWhileCrowded(): (batch: Pick<HashBatch, 'ran' | 'waited'>) => number {
  /** Of late, for how long threads waited for each moment that they ran. */
  let crowding = 0;

  /** In milliseconds, after a batch: twice what threads wait for longer than they run. */
  return ({ ran, waited }) => {
    if (ran > 0) crowding += (waited / ran - crowding) / smoothing;
    return ran * Math.min(2 * Math.max(crowding - 1, 0), longestRest);
  };
}
