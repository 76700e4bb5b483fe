import { delimiter } from 'node:path';
import { execa } from 'execa';
import { Fault } from './fault.ts';
import { inRoot } from './paths.ts';

/** Storybook: no part of the portal, and its build takes longer than all others together. */
const storybook = '@counsel/design-system';

/** What the builds get beside our own environment: the Node of this process, nobody to ask. */
const buildEnv = (): NodeJS.ProcessEnv => ({
  PATH: `${inRoot('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_INTERACTIVE: 'false',
});

interface BuildOptions {
  withStorybook?: boolean;
  only?: string[];
  signal?: AbortSignal;
}

/**
 * Builds what changed since it was last built.
 * @param options.withStorybook builds Storybook too.
 * @param options.only builds these packages alone, and what their builds need.
 * @param options.signal ends the builds.
 * @throws {Fault} with all that the builds wrote.
 */
export async function build(options: BuildOptions) {
  const skipped = options.withStorybook ? [] : ['--ignore', storybook];
  const filter = options.only?.flatMap((name) => ['--scope', name]) ?? skipped;
  const args = [
    inRoot('node_modules/.bin/lerna'),
    'run',
    'build',
    '--no-bail',
    ...filter,
    '--loglevel',
    'error',
  ];
  const builds = execa(process.execPath, args, {
    cwd: inRoot(),
    env: buildEnv(),
    // A group of its own, to end with all that it started.
    detached: true,
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  const end = () => builds.pid && process.kill(-builds.pid, 'SIGTERM');
  options.signal?.addEventListener('abort', end);
  const { failed, all } = await builds;
  options.signal?.removeEventListener('abort', end);
  if (failed) throw new Fault(`The build failed.\n${all.trim()}`);
}
