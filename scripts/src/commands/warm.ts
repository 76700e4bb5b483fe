/**
 * Compiles what the processes of the portal load, ahead of their first start. A module that is in
 * Node's cache needs no compiler, which otherwise stays in the memory of each process for good.
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths.ts';
import { guard, inheritedEnv, lean, serviceFolders } from '../services.ts';

/** Runs a program without all that it needs, so that it ends as soon as it has loaded. */
function load(cwd: string, file: string): Promise<void> {
  const child = spawn(process.execPath, [...lean, '--import', guard, file], {
    cwd,
    env: inheritedEnv(),
    stdio: 'ignore',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

export async function run(): Promise<number> {
  const migrations = Object.values(serviceFolders).flatMap((folder) =>
    globSync('migrations/*.ts', { cwd: folder }).map((file) => join(folder, file)),
  );
  await Promise.all([
    import('./start.ts'),
    load(inRoot('scripts'), 'src/mail.ts'),
    ...migrations.map((file) => import(pathToFileURL(file).href)),
  ]);
  for (const folder of Object.values(serviceFolders)) await load(folder, 'src/main.ts');
  return 0;
}
