import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import {
  contractFault,
  type RemoteManifest,
  shareScopeFor,
  spokenContracts,
} from '@counsel/contracts';
import type { Browser } from 'playwright-core';
import { readBuilt } from '../built.ts';
import { type Check, isPassed } from '../checks.ts';
import { gateChecks } from '../gates.ts';
import { launchBrowser } from './browser.ts';
import { bundledFaults } from './bundled.ts';
import { loadRemote, openFor, routeFaults, shellReads, type Visit } from './pages.ts';
import { type Person, people } from './people.ts';
import { startTestPortal } from './server.ts';

export interface RemoteTest {
  /** The remote's folder; packages are looked for from there. */
  root: string;
  /** The build; default `dist` of the folder. */
  dist?: string;
  /** A built shell's folder; default: that of the installed package `@counsel/shell`. */
  shell?: string;
  /** Told of each check as it ends. */
  onCheck?(check: Check): void;
}

export interface RemoteTestResult {
  name: string;
  version: string;
  /** The contract that the shell has; null where it does not say. */
  contract: string | null;
  /** All that it speaks: its own, and those of the past. */
  contracts: readonly string[];
  passed: boolean;
  checks: Check[];
}

/** No shell can be found to try a remote in. */
export class NoShellError extends Error {
  override name = 'NoShellError';
}

async function findShell({ root, shell }: RemoteTest): Promise<string> {
  const folder = shell === undefined ? installedShell(root) : resolve(root, shell);
  await readFile(join(folder, 'index.html')).catch((cause) => {
    throw new NoShellError(`${folder} holds no built shell.`, { cause });
  });
  return folder;
}

function installedShell(root: string): string {
  try {
    const find = createRequire(join(root, 'package.json'));
    return join(dirname(find.resolve('@counsel/shell/package.json')), 'dist');
  } catch (cause) {
    throw new NoShellError('The package @counsel/shell is not installed.', { cause });
  }
}

const readContracts = async (shell: string): Promise<readonly string[]> =>
  spokenContracts(
    JSON.parse(await readFile(join(shell, 'shell.json'), 'utf8').catch(() => 'null')),
  );

/**
 * Tries a remote's build in a real shell and a real browser: every route, as a visitor, a user, an
 * attorney and an administrator.
 * @throws BuiltError where there is no whole build, NoShellError
 */
export async function testRemote(test: RemoteTest): Promise<RemoteTestResult> {
  const dist = resolve(test.root, test.dist ?? 'dist');
  const { manifest } = await readBuilt(dist);
  const shell = await findShell(test);
  const contracts = await readContracts(shell);
  const checks: Check[] = [];
  const add = (check: string, faults: readonly string[]) => {
    checks.push({ check, faults });
    test.onCheck?.({ check, faults });
  };
  add(`remote.json is valid, its ${manifest.files.length} files are as they were built`, []);
  const unmet = contractFault(manifest, contracts);
  add(`the shell speaks a contract in ${manifest.contract}`, unmet === null ? [] : [unmet]);
  for (const { check, faults } of await gateChecks({ root: test.root, dist, manifest })) {
    add(check, faults);
  }
  add('it brings no copy of what the shell has', await bundledFaults(dist, manifest));
  const portal = await startTestPortal({ shell, dist, manifest });
  const browser = await launchBrowser();
  try {
    const shareScope = shareScopeFor(contracts, manifest.contract);
    await tryOut(browser, portal.url, { manifest, shareScope }, add);
  } finally {
    await browser.close();
    await portal.stop();
  }
  const passed = isPassed(checks);
  const { name, version } = manifest;
  return { name, version, contract: contracts[0] ?? null, contracts, passed, checks };
}

type Add = (check: string, faults: readonly string[]) => void;

interface Tried {
  manifest: RemoteManifest;
  shareScope: string;
}

async function tryOut(browser: Browser, url: string, tried: Tried, add: Add) {
  const visits = await Promise.all(
    people.map(async (person) => {
      const visit = await openFor(browser, url, person);
      const known = new Set([...(await shellReads(visit)), ...(tried.manifest.calls ?? [])]);
      return { person, visit, known };
    }),
  );
  await tryLoading(await openFor(browser, url, 'visitor'), tried, add);
  for (const route of tried.manifest.routes) {
    const found = new Map<string, Person[]>();
    const opened = visits.map(async ({ person, visit, known }) => {
      const isVisitor = person === 'visitor';
      for (const fault of await routeFaults(visit, route, { isVisitor, known })) {
        found.set(fault, [...(found.get(fault) ?? []), person]);
      }
    });
    await Promise.all(opened);
    const whoOf = (who: Person[]) => people.filter((person) => who.includes(person)).join(', ');
    const faults = [...found].map(([fault, who]) => `${whoOf(who)}: ${fault}`);
    add(`${route.path} opens for everyone`, faults);
  }
}

/** Loads every page at once, the shell looking on. */
async function tryLoading(visit: Visit, { manifest, shareScope }: Tried, add: Add): Promise<void> {
  const every = 'every address has its page';
  const shared = 'what it shares is the shell’s';
  try {
    const { pages, foreign } = await loadRemote(visit, manifest, shareScope);
    const faults = manifest.routes
      .map(({ path, page: key }) => ({ path, key, fault: pages[key] ?? 'is missing' }))
      .filter(({ fault }) => fault !== '')
      .map(({ path, key, fault }) => `${path}: the page "${key}" ${fault}`);
    add(every, faults);
    add(shared, foreign);
  } catch (error) {
    add(every, [`the remote does not start: ${String(error).split('\n')[0]}`]);
  }
}
