import type { Knex } from '@counsel/service-kit';
import { bucketAddress, bucketStore } from './bucket.ts';
import { RemoteVersion } from './remote-version.model.ts';
import { type ArtefactStore, folderStore, remotesDir } from './store.ts';

interface StoreConfig {
  DATA_DIR: string;
  REMOTES_BUCKET?: string | undefined;
}

/** The store that the configuration names: a bucket, or the folder of the portal's data. */
export function openStore(
  { DATA_DIR, REMOTES_BUCKET }: StoreConfig,
  database: Knex,
): ArtefactStore {
  const folder = folderStore(remotesDir(DATA_DIR));
  if (REMOTES_BUCKET === undefined) return folder;
  return bucketStore(bucketAddress(REMOTES_BUCKET), folder, (name, version) =>
    isPublished(database, name, version),
  );
}

async function isPublished(database: Knex, name: string, version: string): Promise<boolean> {
  const known = await RemoteVersion.query(database).findById([name, version]).modify('kept');
  return known !== undefined;
}
