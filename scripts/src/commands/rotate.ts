/** `counsel rotate`: new keys and passwords, while the portal runs; what the former signed stays good. */

import { existsSync } from 'node:fs';
import type { LauncherConfig } from '../config.ts';
import { ask } from '../programs.ts';
import { type Rotation, rotate, rotations } from '../rotate/rotate.ts';
import { secretsFile } from '../secrets.ts';

export interface Options {
  leaked: boolean;
}

export async function run(what: string | undefined, { leaked }: Options): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const chosen = what === undefined ? rotations : [what as Rotation];
  for (const rotation of chosen) {
    process.stdout.write(`${await rotate(rotation, config, { leaked })}\n`);
  }
  if (existsSync(secretsFile(config.dataDir)))
    process.stdout.write('Keep secrets.json anew beside the key of your backups.\n');
  return 0;
}
