import { existsSync } from 'node:fs';
import { type LauncherConfig, placeOf } from '../config.ts';
import { Fault } from '../fault.ts';
import { openSecrets, secretsFile } from '../secrets.ts';
import { secretIds } from './manifest.ts';

/** @throws {Fault} where none is told */
export function placeFor({ backupTo }: LauncherConfig, told: string | undefined): string {
  const place = placeOf(told) ?? backupTo;
  if (place) return place;
  throw new Fault('Where are backups? Set BACKUP_TO to a folder or to s3://bucket/prefix.');
}

/** By which the secrets of this portal are known; nothing where it has none yet. */
export function ownSecretIds(config: LauncherConfig): ReturnType<typeof secretIds> | undefined {
  const { sessionKeys, encryptionKeys, dataDir } = config;
  if (sessionKeys && encryptionKeys) return secretIds(sessionKeys, encryptionKeys);
  if (!existsSync(secretsFile(dataDir))) return undefined;
  const own = openSecrets(dataDir);
  return secretIds(sessionKeys ?? own.sessionKey, encryptionKeys ?? own.encryptionKey);
}
