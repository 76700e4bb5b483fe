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

/** One thing against another in each round; NaN where one side has no such round. */
export const ratios = (subject: readonly number[], floor: readonly number[]): number[] =>
  subject.map((value, round) => value / (floor[round] ?? Number.NaN));

/**
 * One thing against another over all rounds: the median of each round's own ratio, so that whatever
 * slowed a whole round down slowed both sides of one division.
 */
export const medianRatio = (subject: readonly number[], floor: readonly number[]): number =>
  median(ratios(subject, floor));

/** Standard error of the mean; NaN of fewer than two. */
export function standardError(values: readonly number[]): number {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (count - 1) / count);
}
