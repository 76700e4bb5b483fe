/**
 * When a canary ends by itself: so many members met a failure of it, and it fails more often than
 * `floor` of its loads and than `times` as often as the live version since the canary began.
 */
export const canaryRule = { members: 3, floor: 0.05, times: 3 } as const;

/** What members told since the canary began. */
export interface CanaryFigures {
  loads: number;
  failures: number;
  /** Members who met a failure, and how many the one did who met the most. */
  failing: number;
  most: number;
  live: { loads: number; failures: number };
}

const rateOf = (failures: number, loads: number): number => failures / Math.max(loads, 1);

/** Whoever told of the most failures is left out: nobody by themselves ends a canary. */
export const isRising = ({ loads, failures, failing, most, live }: CanaryFigures): boolean => {
  const rate = rateOf(failures - most, loads);
  return (
    failing >= canaryRule.members &&
    rate > canaryRule.floor &&
    rate > canaryRule.times * rateOf(live.failures, live.loads)
  );
};

const inWords = ({ loads, failures }: { loads: number; failures: number }): string => {
  const percent = loads === 0 ? '' : ` (${((100 * failures) / loads).toFixed(1)} %)`;
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
  return `${count(failures, 'failure')} in ${count(loads, 'load')}${percent}`;
};

/** The figures that decided. */
export const riseInWords = (figures: CanaryFigures): string =>
  `${inWords(figures)}, met by ${figures.failing} members; the live version had ${inWords(figures.live)}.`;
