import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Host } from './hosts.ts';
import { isRoot } from './programs.ts';

/** Disks of their own, which can be filled without harm to this machine's. */
export interface Disks {
  /** Whether any could be made. */
  areApart: boolean;
  /** Undefined where none can be made. */
  forDatabase(host: Host): string | undefined;
  forData(host: Host): string | undefined;
  /** @returns what makes room again */
  fill(disk: string): () => void;
  remove(): void;
}

const megabyte = 1024 * 1024;

/** What rehearsals left that were killed before they could clean up. */
function sweep(): void {
  const left = globSync(join(tmpdir(), 'counsel-rehearsal-*')).filter(
    (folder) => !existsSync(`/proc/${folder.split('-').at(-1)}`),
  );
  const mounts = readFileSync('/proc/mounts', 'utf8').matchAll(/^tmpfs (\S+)/gm);
  for (const [, path = ''] of mounts) {
    if (left.some((folder) => path.startsWith(`${folder}/`))) unmount(path);
  }
  for (const folder of left) rmSync(folder, { recursive: true, force: true });
}

function unmount(path: string): void {
  try {
    execFileSync('umount', ['-l', path], { stdio: 'pipe' });
  } catch {
    // Somebody has taken it away already.
  }
}

export function openDisks(folder: string): Disks {
  if (existsSync('/proc/mounts')) sweep();
  const mounted: string[] = [];
  const mount = (path: string, megabytes: number): string | undefined => {
    mkdirSync(path, { recursive: true });
    if (!isRoot) return undefined;
    try {
      const options = `size=${megabytes}m,mode=0755`;
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'pipe' });
    } catch {
      return undefined;
    }
    mounted.push(path);
    return path;
  };
  return {
    get areApart() {
      return mounted.length > 0;
    },
    forDatabase: ({ name }) => mount(join(folder, name, 'disk'), 768),
    forData: ({ name }) => mount(join(folder, name, 'data'), 16),
    fill(disk) {
      const file = join(disk, 'full');
      const piece = Buffer.alloc(megabyte);
      writeFileSync(file, '');
      for (const size of [megabyte, 4096]) {
        const { bavail, bsize } = statfsSync(disk);
        try {
          for (let left = (bavail * bsize) / size; left >= 0; left -= 1) {
            writeFileSync(file, piece.subarray(0, size), { flag: 'a' });
          }
        } catch {
          // Full to this size; what is smaller may still fit in.
        }
      }
      return () => rmSync(file, { force: true });
    },
    remove() {
      for (const path of mounted) unmount(path);
    },
  };
}
