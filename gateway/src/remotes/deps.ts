import type { Knex, Logger } from '@counsel/service-kit';
import type { ArtefactStore } from './store.ts';

/** Where remotes are published: what is known of them, and their files. */
export interface RemotesDeps {
  database: Knex;
  store: ArtefactStore;
  log?: Logger | undefined;
}
