import { delimiter, join } from 'node:path';
import { inRoot } from '../paths.ts';
import { inheritedEnv } from '../services.ts';
import { runCommand } from './command.ts';
import { checkResult, mochaResult, type Result } from './results.ts';
import type { Step } from './steps.ts';

/** What all steps of one run share. */
export interface Run {
  databaseUrl: string;
  /** Gone when the run is over; the tests' own temporary files are in it, too. */
  folder: string;
  signal: AbortSignal;
  write: (text: string) => void;
}

const stepLimit = 20 * 60_000;
/** Of light steps at once. */
const lanes = 2;

function envFor({ databaseUrl, folder }: Run): NodeJS.ProcessEnv {
  const inherited = inheritedEnv();
  return {
    ...inherited,
    PATH: `${inRoot('node_modules/.bin')}${delimiter}${inherited.PATH ?? ''}`,
    TEST_DATABASE_URL: databaseUrl,
    TMPDIR: folder,
    NX_DAEMON: 'false',
  };
}

async function runStep(step: Step, run: Run): Promise<Result> {
  const report = join(run.folder, `${step.name.replaceAll(/\W/g, '-')}.json`);
  const isMocha = step.kind === 'mocha';
  const line = isMocha
    ? `${step.command} --exit --reporter json --reporter-option "output=${report}"`
    : step.command;
  const start = performance.now();
  const { signal } = run;
  const options = { cwd: step.cwd, env: envFor(run), limit: stepLimit, signal };
  const ended = await runCommand(line, options);
  const result = isMocha ? mochaResult(step, ended, report) : checkResult(step, ended);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = `${result.passed} passed, ${result.failures.length} failed`;
  run.write(`  ${step.name.padEnd(28)} ${counts.padEnd(24)} ${seconds.padStart(6)} s\n`);
  return result;
}

/** Works through the steps, `width` at a time, in their order. */
async function inLanes(steps: Step[], width: number, run: Run): Promise<Result[]> {
  const queue = [...steps];
  const results: Result[] = [];
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) {
      if (run.signal.aborted) return;
      results.push(await runStep(step, run));
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

/** Runs all steps, whatever fails: the light ones side by side, then each heavy one alone. */
export async function runSteps(steps: Step[], run: Run): Promise<Result[]> {
  const light = steps.filter((step) => !step.isHeavy);
  const heavy = steps.filter((step) => step.isHeavy);
  return [...(await inLanes(light, lanes, run)), ...(await inLanes(heavy, 1, run))];
}
