import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { Fault } from '../fault.ts';
import { loopback } from '../ports.ts';
import { type Account, accountFor } from './account.ts';
import { binaries } from './binaries.ts';

/** The superuser of the embedded server. */
export const superuser = 'postgres';

export interface ClusterOptions {
  /** Where the data is; made if it is not there. */
  directory: string;
  port: number;
  password: string;
  /** Trades safety for speed: for data that nobody will miss. */
  disposable?: boolean;
}

/** The command that runs the server, and as whom. */
export interface ServerCommand {
  command: string;
  args: string[];
  account: Account;
}

function own(path: string, account: Account): void {
  if (account.owner) chownSync(path, account.owner.uid, account.owner.gid);
}

/** Runs `initdb` with the password in a file that only its user can read, and only meanwhile. */
function initialise(directory: string, initdb: string, account: Account, password: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'counsel-initdb-'));
  const file = join(folder, 'password');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  own(file, account);
  own(folder, account);
  const flags = [
    ...[`--pgdata=${directory}`, `--username=${superuser}`, `--pwfile=${file}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-sync', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ];
  const [command = initdb, ...args] = [...account.prefix, initdb, ...flags];
  const run = execaSync(command, args, { ...account.spawnAs, cwd: '/', reject: false });
  rmSync(folder, { recursive: true, force: true });
  if (!run.failed) return;
  throw new Fault(
    `PostgreSQL could not make its data folder ${directory}: ${run.stderr || run.originalMessage}`,
  );
}

/** A cluster comes to its place in one step, so that one cut short is not taken for a whole one. */
function ensureCluster(directory: string, initdb: string, account: Account, password: string) {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  own(unfinished, account);
  initialise(unfinished, initdb, account, password);
  renameSync(unfinished, directory);
}

/**
 * What people write and who they are stays out of the server's log: a statement's text and values,
 * the row of a DETAIL, and the message of an error, which quotes what could not be cast. What went
 * wrong with a statement is told by the service that sent it, by code. Errors of autovacuum are not
 * logged either: below this level there is no telling them from others'.
 */
export const quietLog: Record<string, string | number> = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: -1,
  log_min_duration_sample: -1,
  log_transaction_sample_rate: 0,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_lock_waits: 'off',
  log_temp_files: -1,
};

const mebibyte = 2 ** 20;

/**
 * PostgreSQL's cache in MiB, of a machine, or of what its container allows, in bytes: an eighth, since
 * the portal's processes and the system's own cache want the rest. It takes memory as it fills. Left to
 * itself, PostgreSQL has 128 MiB, whatever the machine, and large tables go through them again and
 * again (decision 82).
 */
export function cacheSize(memory: number): number {
  return Math.min(Math.max(Math.floor(memory / 8 / mebibyte), 128), 4096);
}

/** Zero is no constraint. */
const available = () => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** As PostgreSQL names its socket, before the port, and the socket's lock. */
export const socketPrefix = '.s.PGSQL.';

/** Linux takes longer paths for a socket, macOS does not. */
const longestSocket = 103;

/**
 * Whether the server has a socket in its data folder, beside its port: not on Windows, nor where the path
 * is too long. What is disposable has none: containers, too, are to reach it.
 */
const hasSocket = ({ directory, port, disposable }: ClusterOptions): boolean =>
  !disposable &&
  process.platform !== 'win32' &&
  Buffer.byteLength(join(directory, `${socketPrefix}${port}`)) <= longestSocket;

/** One folder of a list. */
const quoted = (directory: string): string => `"${directory.replaceAll('"', '""')}"`;

/** Makes the cluster if need be, and says how to run its server. */
export function serverCommand(options: ClusterOptions): ServerCommand {
  const { directory, port, password } = options;
  const { initdb, postgres } = binaries();
  const account = accountFor(directory, initdb);
  ensureCluster(directory, initdb, account, password);
  const settings = {
    listen_addresses: loopback,
    unix_socket_directories: hasSocket(options) ? quoted(directory) : '',
    lc_messages: 'C',
    ...quietLog,
    max_connections: options.disposable ? 400 : 200,
    ...(options.disposable
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : { shared_buffers: `${cacheSize(available())}MB` }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const all = [...account.prefix, postgres, '-D', directory, '-p', String(port), ...flags];
  return { command: all[0] ?? postgres, args: all.slice(1), account };
}

/** True if the server of that folder says, in its lock file, that it takes connections. */
export function isServing(directory: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/**
 * The superuser's connection to the embedded server, from which those of the services follow: by its
 * socket where it has one, which costs less than its port (decision 84).
 */
export function clusterUrl(options: ClusterOptions): string {
  const { directory, port, password } = options;
  const host = hasSocket(options) ? encodeURIComponent(directory) : loopback;
  return `postgres://${superuser}:${password}@${host}:${port}/postgres`;
}
