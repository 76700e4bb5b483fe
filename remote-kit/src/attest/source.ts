import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type AttestedSource, limits } from '@counsel/contracts';
import { readPackageJson } from '../package-json.ts';

const kit = readPackageJson(fileURLToPath(new URL('../..', import.meta.url)));

const execute = promisify(execFile);

/** What git says in a folder; null where that is no repository, or there is no git. */
async function git(folder: string, ...words: string[]): Promise<string | null> {
  try {
    return (await execute('git', words, { cwd: folder })).stdout.trim();
  } catch {
    return null;
  }
}

/** As a web address that names nobody and holds no password; null for what can't be one. */
export function webAddress(address: string | null | undefined): string | null {
  if (!address) return null;
  // git's own way to write ssh: git@host:path
  const written = address.replace(/^[\w.-]+@([\w.-]+):(?!\/)/, 'ssh://$1/');
  if (!URL.canParse(written)) return null;
  const { protocol, host, hostname, pathname } = new URL(written);
  if (!['https:', 'ssh:'].includes(protocol)) return null;
  // The port of ssh is not the web’s.
  const at = protocol === 'https:' ? host : hostname;
  const plain = `https://${at}${pathname.replace(/\.git$/, '')}`;
  return plain.includes('@') || plain.length > limits.attestation.url ? null : plain;
}

const lockfiles = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock'];

/** The nearest one, from a folder up to the repository's own. */
async function lockfileOf(folder: string, top: string | null): Promise<AttestedSource['lockfile']> {
  for (const name of lockfiles) {
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (content) return { name, sha256: createHash('sha256').update(content).digest('hex') };
  }
  return top === null || folder === top || dirname(folder) === folder
    ? null
    : lockfileOf(dirname(folder), top);
}

/** Where a build server shows what it did: GitHub's, GitLab's or another one's. */
function runOf(env: NodeJS.ProcessEnv): string | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
  const isOfGitHub = server && repository && run;
  return webAddress(
    isOfGitHub ? `${server}/${repository}/actions/runs/${run}` : (env.CI_JOB_URL ?? env.BUILD_URL),
  );
}

/** From what a remote is built in a folder: nothing of it names a person. */
export async function sourceOf(folder: string, env = process.env): Promise<AttestedSource> {
  const [commit, changed, origin, top] = await Promise.all([
    git(folder, 'rev-parse', 'HEAD'),
    git(folder, 'status', '--porcelain', '--', '.'),
    git(folder, 'remote', 'get-url', 'origin'),
    git(folder, 'rev-parse', '--show-toplevel'),
  ]);
  return {
    repository: webAddress(origin),
    commit,
    dirty: commit === null || changed === null ? null : changed !== '',
    lockfile: await lockfileOf(folder, top),
    run: runOf(env),
    kit: kit.version,
    node: process.versions.node,
    npm: /\bnpm\/([\w.-]+)/.exec(env.npm_config_user_agent ?? '')?.[1] ?? null,
  };
}
