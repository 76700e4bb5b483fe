import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { execaSync } from 'execa';
import { Fault } from '../fault.ts';

export interface Ids {
  uid: number;
  gid: number;
}

/** As whom the server's programs run. */
export interface Account {
  /** What the command line starts with. */
  prefix: string[];
  /** Handed to `spawn`: empty where the prefix, or nobody, changes the user. */
  spawnAs: Partial<Ids>;
  /** Who owns the data; undefined for the user who starts the portal. */
  owner?: Ids;
}

function output(command: string, args: string[]): string | undefined {
  const { failed, stdout } = execaSync(command, args, { reject: false });
  return failed ? undefined : stdout;
}

function postgresUser(): Ids | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => output('id', [flag, 'postgres']));
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** PostgreSQL refuses to run as root: it then runs as the folder's owner, else as `postgres`. */
function idsFor(directory: string): Ids {
  if (existsSync(directory)) {
    const { uid, gid } = statSync(directory);
    if (uid !== 0) return { uid, gid };
  }
  const known = postgresUser();
  if (known) return known;
  output('groupadd', ['--system', 'postgres']);
  output('useradd', ['--system', '--gid', 'postgres', 'postgres']);
  const made = postgresUser();
  if (made) return made;
  throw new Fault(
    'PostgreSQL does not run as root, and the user "postgres" could not be made: start as another user, or set DATABASE_URL.',
  );
}

/** Keeps the right to pass folders that are closed to others, such as root's home. */
const passAll = ({ uid, gid }: Ids): string[] => [
  'setpriv',
  ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
  ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
];

/** True if that user gets at the program and at the folder that holds the data. */
function reaches(account: Account, program: string, parent: string): boolean {
  const test = ['sh', '-c', '"$1" --version && cd "$2"', 'sh', program, parent];
  const [command = 'sh', ...args] = [...account.prefix, ...test];
  return !execaSync(command, args, { ...account.spawnAs, cwd: '/', reject: false }).failed;
}

/**
 * As whom the server of this data folder runs; the folder's parent is made on the way.
 * @throws {Fault} if there is nobody who may run it.
 */
export function accountFor(directory: string, program: string): Account {
  const parent = dirname(directory);
  mkdirSync(parent, { recursive: true });
  if (process.getuid?.() !== 0) return { prefix: [], spawnAs: {} };
  const owner = idsFor(directory);
  const ways: Account[] = [
    { prefix: [], spawnAs: owner, owner },
    { prefix: passAll(owner), spawnAs: {}, owner },
  ];
  const way = ways.find((each) => reaches(each, program, parent));
  if (way) return way;
  throw new Fault(
    `PostgreSQL runs as user ${owner.uid} when root starts it, and that user can't pass ${parent} or ${program}: choose another DATA_DIR or checkout, or start as another user.`,
  );
}
