import { existsSync, readFileSync } from 'node:fs';
import type { Ended } from './command.ts';
import type { Step } from './steps.ts';

export interface Failure {
  title: string;
  text: string;
}

/** What one step adds to the sum. */
export interface Result {
  passed: number;
  failures: Failure[];
}

/** What mocha's JSON reporter writes. */
interface MochaReport {
  stats: { passes: number; tests: number; pending: number };
  failures: { fullTitle: string; file?: string; err: { message?: string; stack?: string } }[];
}

const lastLines = (text: string, count = 60): string =>
  text.trimEnd().split('\n').slice(-count).join('\n');

function readReport(file: string): MochaReport | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The result of a check: its whole output is the failure. */
export function checkResult(step: Step, ended: Ended): Result {
  if (ended.code === 0) return { passed: 1, failures: [] };
  return { passed: 0, failures: [{ title: step.name, text: lastLines(ended.output, 200) }] };
}

/** Why a runner as a whole failed though no test of it did. */
function runnerFault(report: MochaReport | undefined, ended: Ended): string | undefined {
  if (ended.isLate) return 'the tests did not come to an end in time';
  if (!report) return `the runner ended (exit code ${ended.code}) without a report`;
  if (report.stats.tests === 0) return 'no test ran';
  if (report.stats.pending > 0) return `${report.stats.pending} tests were skipped`;
  if (ended.code !== 0 && report.failures.length === 0) return `exit code ${ended.code}`;
  return undefined;
}

/** The result of a package's tests, from the report that mocha wrote to `file`. */
export function mochaResult(step: Step, ended: Ended, file: string): Result {
  const report = readReport(file);
  const failures = (report?.failures ?? []).map(({ fullTitle, err }) => ({
    title: `${step.name}: ${fullTitle}`,
    text: err.stack ?? err.message ?? 'no reason given',
  }));
  const fault = runnerFault(report, ended);
  if (fault) failures.push({ title: `${step.name}: ${fault}`, text: lastLines(ended.output) });
  return { passed: report?.stats.passes ?? 0, failures };
}
