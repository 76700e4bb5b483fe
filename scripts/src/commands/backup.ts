/** `counsel backup`: the database of one moment and the published remotes, encrypted. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { encrypting } from '../backup/cipher.ts';
import { backupsIn } from '../backup/manifest.ts';
import { openPlace, type Place } from '../backup/place.ts';
import { ownSecretIds, placeFor } from '../backup/settings.ts';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { ask } from '../programs.ts';
import { withDatabaseUrl } from '../with-server.ts';

interface Options {
  to?: string;
  keep?: string;
}

const counted = new Intl.NumberFormat('en');

function numberIn(keep: string | undefined): number | undefined {
  if (keep === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(keep)) return Number(keep);
  throw new Fault('--keep takes a number from 1 on.');
}

/** Removes whole backups but the latest, and what was begun before the last of these. */
async function thin(place: Place, keep: number): Promise<number> {
  const { whole, unfinished } = await backupsIn(place);
  const kept = whole.slice(-keep);
  const old = [...whole, ...unfinished].filter((name) => name < (kept[0] ?? ''));
  for (const name of old) await place.remove(name);
  return old.length;
}

export async function run({ to, keep }: Options): Promise<number> {
  const most = numberIn(keep);
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const place = await openPlace(placeFor(config, to));
  if (!config.backupRecipient) {
    throw new Fault(
      'Who may open backups? Set BACKUP_RECIPIENT; `counsel backup key <file>` makes a key and says it.',
    );
  }
  const secretIds = ownSecretIds(config);
  if (!secretIds) throw new Fault(`No portal has run on the data folder ${config.dataDir} yet.`);
  const begun = performance.now();
  const { name, manifest } = await withDatabaseUrl(config, (url) =>
    backUp({
      url,
      place,
      encrypt: encrypting(config.backupRecipient ?? ''),
      remotesDir: config.remotesBucket ? undefined : join(config.dataDir, 'remotes'),
      secretIds,
    }),
  );
  // Its age is among the gateway's metrics.
  writeFileSync(join(config.dataDir, 'last-backup'), name);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = manifest.remotes ? [...manifest.tables, manifest.remotes] : manifest.tables;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  process.stdout.write(
    `${name} is in ${place.name}: ${counted.format(rows)} rows of ${manifest.tables.length} tables, ${counted.format(Math.ceil(bytes / 1_000))} kB, in ${seconds} s.\n`,
  );
  const removed = most === undefined ? 0 : await thin(place, most);
  if (removed > 0) process.stdout.write(`Older ones removed: ${removed}.\n`);
  return 0;
}
