/** `counsel backup list`: which backups there are. */
import { backupsIn } from '../backup/manifest.ts';
import { openPlace } from '../backup/place.ts';
import { placeFor } from '../backup/settings.ts';
import type { LauncherConfig } from '../config.ts';
import { ask } from '../programs.ts';

export async function run({ to }: { to?: string }): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const place = await openPlace(placeFor(config, to));
  const { whole, unfinished } = await backupsIn(place);
  for (const name of whole) process.stdout.write(`${name}\n`);
  for (const name of unfinished) process.stdout.write(`${name} was never finished\n`);
  if (whole.length === 0) process.stdout.write(`${place.name} holds no whole backup.\n`);
  return 0;
}
