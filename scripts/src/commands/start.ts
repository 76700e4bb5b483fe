/** `npm start`: the whole portal, until Ctrl-C. */
import { Listr, type ListrTask } from 'listr2';
import { adviceFor } from '../advice.ts';
import { buildPortal } from '../build.ts';
import type { LauncherConfig } from '../config.ts';
import type { DemoSignIns } from '../demo/demo.ts';
import { Fault, messageOf, Stopped } from '../fault.ts';
import { type Portal, startPortal } from '../portal.ts';
import { releaseMemory, settleTime } from '../process/memory.ts';
import { ask } from '../programs.ts';
import { note, shown } from '../report.ts';

const write = (text: string) => process.stdout.write(text);
/** Aborted by Ctrl-C, or by a build that failed. */
const stopping = new AbortController();
let isAsked = false;

function catchSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isAsked = true;
      stopping.abort();
    });
  }
  // Whoever read our output may have gone; the portal stays.
  process.stdout.on('error', () => {});
}

function announce(portal: Portal, seconds: string): void {
  write(`\nCounsel runs at ${portal.config.publicUrl} (after ${seconds} s)\n`);
  if (portal.inboxUrl)
    write(`Mail goes to   ${portal.inboxUrl.replace('127.0.0.1', 'localhost')}\n`);
  if (portal.storybookUrl) write(`Storybook is at ${portal.storybookUrl}\n`);
  if (portal.administrator) {
    const { email, password } = portal.administrator;
    const shown = portal.config.adminPassword ? 'the password that you set' : password;
    write(`\nThe administrator signs in as ${email} with ${shown}\n`);
    if (!portal.config.adminPassword) write('Keep it: it is shown this once and stored nowhere.\n');
    if (portal.config.databaseUrl)
      write('An account that this database held before keeps its own.\n');
  }
  for (const advice of adviceFor(portal.config)) write(`\n${advice}\n`);
  write('\nCtrl-C stops everything.\n');
}

/** Builds and starts side by side; the first of the two to fail says why. */
async function launch(config: LauncherConfig): Promise<Portal> {
  const { signal } = stopping;
  const built = buildPortal(signal);
  built.catch(() => stopping.abort());
  const run = <Context>(stages: ListrTask<Context>[]) =>
    new Listr<Context>(
      [
        { title: 'Shell and remotes, where they changed', task: () => built },
        {
          title: 'Portal',
          task: (_, portal) => portal.newListr(stages, { concurrent: false }),
        },
      ],
      { ...shown, concurrent: true },
    ).run();
  try {
    return await startPortal({ ...config, built, run, note, signal });
  } catch (error) {
    stopping.abort();
    const failure = await built.catch((reason: unknown) => reason);
    throw error instanceof Stopped && failure !== undefined ? failure : error;
  }
}

/** Fills the portal with examples, and says who can sign in to it. */
async function fill(portal: Portal): Promise<void> {
  write('\nFilling it with a month of examples (a minute)\n');
  const { config, ports, databaseUrls, administrator } = portal;
  const order = { config, ports, databaseUrls, administrator };
  const { asker, attorney } = await ask<DemoSignIns>('demo/main.ts', [], order);
  write('It is full of examples. Sign in as one who asks, or as an attorney:\n');
  for (const { email, password } of [asker, attorney]) write(`  ${email} with ${password}\n`);
}

async function untilAsked(isDemo: boolean): Promise<void> {
  const begun = performance.now();
  write('Starting Counsel\n');
  const portal = await launch(await ask<LauncherConfig>('check.ts', isDemo ? ['--demo'] : []));
  try {
    if (isDemo) await fill(portal);
  } catch (error) {
    await portal.stop();
    throw error;
  }
  announce(portal, ((performance.now() - begun) / 1000).toFixed(0));
  setTimeout(releaseMemory, settleTime).unref();
  if (!stopping.signal.aborted) {
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  }
  write('\nStopping\n');
  await portal.stop();
}

interface Options {
  /** Says what the variable says otherwise, which is then checked like all others. */
  workers?: string;
  /** Fills the portal with examples. */
  demo?: boolean;
}

/** Starts, runs until asked to stop, stops. */
export async function run({ workers, demo = false }: Options): Promise<number> {
  catchSignals();
  if (workers !== undefined) process.env.WORKERS = workers;
  try {
    await untilAsked(demo);
  } catch (error) {
    if (!isAsked) {
      process.stderr.write(`\n${messageOf(error)}\n`);
      return error instanceof Fault ? 78 : 1;
    }
  }
  write('Stopped.\n');
  return 0;
}
