/** One thing that was looked at, and what is wrong with it. */
export interface Check {
  check: string;
  faults: readonly string[];
}

export const isPassed = (checks: readonly Check[]): boolean =>
  checks.every(({ faults }) => faults.length === 0);
