import { delimiter, join } from 'node:path';
import type { ListrTask } from 'listr2';
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
}

const stepLimit = 20 * 60_000;

function envFor({ databaseUrl, folder }: Run): NodeJS.ProcessEnv {
  const inherited = inheritedEnv();
  return {
    ...inherited,
    PATH: `${inRoot('node_modules/.bin')}${delimiter}${inherited.PATH ?? ''}`,
    TEST_DATABASE_URL: databaseUrl,
    TMPDIR: folder,
    NX_DAEMON: 'false',
    // Portals share the machine with browsers and bundlers here.
    IDENTITY_PRIORITY: 'normal',
  };
}

async function runStep(step: Step, run: Run): Promise<Result> {
  const report = join(run.folder, `${step.name.replaceAll(/\W/g, '-')}.json`);
  const isMocha = step.kind === 'mocha';
  const line = isMocha
    ? `${step.command} --exit --reporter json --reporter-option "output=${report}"`
    : step.command;
  const options = { cwd: step.cwd, env: envFor(run), limit: stepLimit, signal: run.signal };
  const ended = await runCommand(line, options);
  return isMocha ? mochaResult(step, ended, report) : checkResult(step, ended);
}

/** Steps at once: each drives a browser or a compiler, and waits for it half of the time. */
const lanes = 2;

/** All steps side by side, whatever fails; then those that are to be alone, one after the other. */
export function stagesOf(steps: Step[], run: Run, results: Result[]): ListrTask[] {
  const taskOf = (step: Step): ListrTask => ({
    title: step.name,
    skip: () => run.signal.aborted,
    task: async (_, task) => {
      const result = await runStep(step, run);
      results.push(result);
      const { passed, failures } = result;
      task.title = `${step.name.padEnd(28)} ${passed} passed`;
      if (failures.length > 0) throw new Error(`${step.name.padEnd(28)} ${failures.length} failed`);
    },
  });
  const stage = (title: string, some: Step[], concurrent: number): ListrTask => ({
    title,
    enabled: some.length > 0,
    task: (_, task) => task.newListr(some.map(taskOf), { concurrent, exitOnError: false }),
  });
  const together = steps.filter(({ isAlone }) => !isAlone);
  const alone = steps.filter(({ isAlone }) => isAlone);
  return [stage('Tests', together, lanes), stage('Tests of a crowd', alone, 1)];
}
