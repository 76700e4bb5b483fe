import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { execa } from 'execa';
import { fingerprint } from '../fingerprint.mjs';
import { Fault } from './fault.ts';
import { inRoot, root } from './paths.ts';

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

/** What builds have to do with: all of the checkout but what only runs, tests or measures. */
const foldersOf = (checkout: string): string[] => [
  ...['services', 'gateway', 'design-system', 'remote-kit', 'create-remote', 'shell'],
  ...readdirSync(checkout).filter((name) => name.startsWith('mfe-')),
];
const isOutput = (path: string) => /\/(dist|storybook-static)\//.test(path);
const isTest = (path: string) => /\.(test|stories)\.tsx?$/.test(path);

/** Changes with what the portal's builds read. */
function inputsOf(checkout: string): string {
  const packages = readFileSync(join(checkout, 'package-lock.json'));
  const sources = fingerprint(
    checkout,
    foldersOf(checkout),
    (path) => !isOutput(path) && !isTest(path),
  );
  return createHash('sha256').update(packages).update(sources).digest('hex');
}

/** Changes with what they wrote. */
const outputsOf = (checkout: string): string =>
  fingerprint(checkout, foldersOf(checkout), (path) => path.includes('/dist/'));

/**
 * Builds all that the portal shows, unless nothing has changed since that last ended well: to ask each
 * package takes a third of the time of a start.
 * @param signal ends the builds.
 * @param run what builds, for tests.
 * @throws {Fault} with all that the builds wrote.
 */
export async function buildPortal(
  signal: AbortSignal,
  run: (options: BuildOptions) => Promise<void> = build,
  checkout = root,
): Promise<void> {
  const record = join(checkout, 'node_modules/.cache/counsel-built');
  const inputs = inputsOf(checkout);
  const last = existsSync(record) ? readFileSync(record, 'utf8') : undefined;
  if (last === `${inputs} ${outputsOf(checkout)}`) return;
  await run({ signal });
  try {
    mkdirSync(dirname(record), { recursive: true });
    // What was changed meanwhile is built the next time.
    writeFileSync(record, `${inputs} ${outputsOf(checkout)}`);
  } catch {
    // A checkout of somebody else: its packages are asked once more, the next time.
  }
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
