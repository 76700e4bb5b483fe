/**
 * Compiles what the processes of the portal load, ahead of their first start. A module that is in
 * Node's cache needs no compiler, which otherwise stays in the memory of each process for good.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { inRoot } from '../paths.ts';
import { guard, inheritedEnv, memoryFlags, serviceFolders } from '../services.ts';

/** Runs a program without all that it needs, so that it ends as soon as it has loaded. */
const load = (cwd: string, file: string) =>
  execa(process.execPath, [...memoryFlags, '--import', guard, file], {
    cwd,
    env: inheritedEnv(),
    extendEnv: false,
    stdio: 'ignore',
    reject: false,
  });

export async function run(): Promise<number> {
  const migrations = Object.values(serviceFolders).flatMap((folder) =>
    globSync('migrations/*.ts', { cwd: folder }).map((file) => join(folder, file)),
  );
  await Promise.all([
    import('./start.ts'),
    load(inRoot('scripts'), 'src/mail/main.ts'),
    ...migrations.map((file) => import(pathToFileURL(file).href)),
  ]);
  for (const folder of Object.values(serviceFolders)) await load(folder, 'src/main.ts');
  return 0;
}
