import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
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

export function openDisks(folder: string): Disks {
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
      for (const path of mounted) {
        try {
          execFileSync('umount', ['-l', path], { stdio: 'pipe' });
        } catch {
          // Somebody has taken it away already.
        }
      }
    },
  };
}
