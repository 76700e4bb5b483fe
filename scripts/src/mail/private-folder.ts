import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a folder readable by its owner alone, with all that is in it, and whatever this process
 * writes from now on: mails carry links that sign in.
 */
export function keepPrivate(folder: string): void {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o700);
    if (entry.isFile()) chmodSync(path, 0o600);
  }
}
