import { execFileSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a cluster takes that npm does not bring, and Debian's package that has it. */
const packages = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  patroni: 'patroni',
  pg_basebackup: 'postgresql',
  pgbouncer: 'pgbouncer',
  setpriv: 'util-linux',
  faketime: 'faketime',
};
export type Program = keyof typeof packages;

/** Where each program is, of those that are there. */
export type Programs = Partial<Record<Program, string>>;

const folders = [
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/sbin',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Looks, and installs nothing. */
export function findPrograms(): Programs {
  const found: Programs = {};
  for (const name of Object.keys(packages) as Program[]) {
    const path = folders.map((folder) => join(folder, name)).find(isProgram);
    if (path) found[name] = path;
  }
  return found;
}

/** What a database that fails over is made of. */
export const clusterPrograms = [
  'etcd',
  'haproxy',
  'patroni',
  'pg_basebackup',
  'pgbouncer',
] as const;

/** Of the programs that are not there, which packages have them. */
export const missingPackages = (found: Programs): string[] =>
  (Object.keys(packages) as Program[]).filter((name) => !found[name]).map((name) => packages[name]);

/** The first line of what a program says of its version. */
export const versionOf = (path: string, flag = '--version'): string =>
  execFileSync(path, [flag], { encoding: 'utf8' }).split('\n')[0]?.trim() ?? '';

export const isRoot = process.getuid?.() === 0;
