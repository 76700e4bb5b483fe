import { Readable } from 'node:stream';
import type { Place } from './place.ts';

/**
 * Whom a restore must not bring back: a file a person, named by the account's id, beside the backups.
 * It holds nothing more.
 */
const folder = 'erasures';

export async function erasedIn(place: Place): Promise<string[]> {
  const paths = [...(await place.list(folder)).keys()];
  return paths.map((path) => path.slice(folder.length + 1));
}

export async function noteErasure(place: Place, id: string): Promise<void> {
  if ((await erasedIn(place)).includes(id)) return;
  await place.write(
    `${folder}/${id}`,
    Readable.from([Buffer.from(`${new Date().toISOString()}\n`)]),
  );
}
