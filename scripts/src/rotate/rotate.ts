import { existsSync } from 'node:fs';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { secretsFile } from '../secrets.ts';
import { type RotateOptions, rotateKeys } from './keys.ts';
import { rotatePasswords } from './passwords.ts';
import { rotatePrincipals } from './principals.ts';

/** What can be rotated, in the order in which all is. */
export const rotations = ['session', 'link', 'encryption', 'principal', 'database'] as const;
export type Rotation = (typeof rotations)[number];

/**
 * Replaces a key while the portal runs.
 * @returns what was done, in a sentence
 * @throws {Fault} where it is set by hand, or there is no portal
 */
export function rotate(
  rotation: Rotation,
  config: LauncherConfig,
  options: RotateOptions,
): Promise<string> {
  const { dataDir, databaseUrl } = config;
  // The database knows the keys of principals: where the processes run elsewhere, no data folder is here.
  const isInDatabase = rotation === 'principal' && databaseUrl;
  if (!isInDatabase && !existsSync(secretsFile(dataDir))) {
    throw new Fault(`No portal has run on the data folder ${dataDir} yet: npm start comes first.`);
  }
  if (rotation === 'principal') return rotatePrincipals(config);
  if (rotation === 'database') return rotatePasswords(config);
  return rotateKeys(rotation, config, options);
}
