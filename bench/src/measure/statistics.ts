/** The middle value; of an even number of values the mean of the middle two. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return Number.NaN;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

/** The value that the given share (0 to 1) of the sorted values does not exceed; NaN of none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const index = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return sorted[index] ?? Number.NaN;
}

/** Of ratios: what halves and what doubles together change nothing. */
export const geometricMean = (values: readonly number[]): number =>
  Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);

/**
 * One thing against another over all rounds: the median of each round's own ratio, so that whatever
 * slowed a whole round down slowed both sides of one division.
 */
export function medianRatio(subject: readonly number[], floor: readonly number[]): number {
  return median(subject.map((value, round) => value / (floor[round] ?? Number.NaN)));
}
