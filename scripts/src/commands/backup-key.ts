/** `counsel backup key <file>`: makes the key that opens backups. */
import { writeFileSync } from 'node:fs';
import { makeKey } from '../backup/cipher.ts';
import { Fault } from '../fault.ts';

export async function run(file: string): Promise<number> {
  const key = await makeKey();
  try {
    writeFileSync(file, key.file, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Fault(
      code === 'EEXIST' ? `${file} is there already.` : `${file} can't be written (${code}).`,
    );
  }
  process.stdout.write(
    `The key is in ${file}. Keep it, and the portal's secrets.json, where neither the portal nor its backups are: without it no backup opens.\nBACKUP_RECIPIENT=${key.recipient}\n`,
  );
  return 0;
}
