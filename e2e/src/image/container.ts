import { spawnSync } from 'node:child_process';
import { Child, type ChildSpec, LogFile } from '@counsel/scripts';
import type { Image } from './image.ts';

/** Where a container's secrets and its volume are on this machine, and what it is told. */
export interface Container {
  name: string;
  image: Image;
  /** The image's root, laid out. */
  root: string;
  secrets: string;
  /** A folder that its user may write. */
  data: string;
  env: Record<string, string>;
  args: string[];
  log: string;
}

/** What `unshare` and `mount` of util-linux need. */
export const canContain =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

/**
 * As engines run an image that nobody writes to: mounts of its own, the root read-only, its secrets as
 * files, an ordinary user without a capability who can't get one. It is on this machine's network, and
 * among its processes, so that a signal reaches it.
 */
const contain = `
set -eu
root=$1 secrets=$2 data=$3 workdir=$4 uid=$5 gid=$6
shift 6
mount --bind "$root" "$root"
mount -o remount,bind,ro,nosuid,nodev "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o nosuid,nodev,mode=1777,size=64m tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
mount --bind "$secrets" "$root/run/secrets"
mount -o remount,bind,ro "$root/run/secrets"
exec setpriv --no-new-privs unshare --root="$root" --wd="$workdir" --setgid="$gid" --setuid="$uid" "$@"
`;

function specOf(container: Container, isReady: ChildSpec['isReady']): ChildSpec {
  const { name, image, root, secrets, data, env, args, log } = container;
  const { Env, Entrypoint, User, WorkingDir } = image.config;
  const [uid = '', gid = ''] = User.split(':');
  const given = [root, secrets, data, WorkingDir, uid, gid, ...Entrypoint, ...args];
  const path = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  return {
    name,
    command: 'unshare',
    args: ['--mount', '--ipc', 'sh', '-c', contain, 'sh', ...given],
    cwd: root,
    env: { ...path, ...Object.fromEntries(Env.map(pairOf)), ...env },
    log: new LogFile(log, { days: 1, bytes: 1e9 }),
    isReady,
    tie: 'watchdog',
  };
}

const pairOf = (line: string) => line.split(/=(.*)/s).slice(0, 2);

/** A container that goes on until it is stopped. */
export const service = (container: Container, isReady: ChildSpec['isReady']): Child =>
  new Child(specOf(container, isReady), () => {});

/** Runs one to its end. @throws what it said, where it did not end well */
export function once(container: Container): string {
  const { command, args, cwd, env } = specOf(container, () => true);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${container.name} ended with ${status}.\n${stdout}${stderr}`);
  return stdout;
}
