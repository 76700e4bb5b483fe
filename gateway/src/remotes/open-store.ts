import type { Knex } from '@counsel/service-kit';
import { bucketAddress, bucketStore } from './bucket.ts';
import { isKept } from './public-versions.ts';
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
    isKept(database, name, version),
  );
}
