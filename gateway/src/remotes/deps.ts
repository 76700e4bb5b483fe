import type { Events, Knex, Logger } from '@counsel/service-kit';
import type { ArtefactStore } from './store.ts';

/** Where remotes are published: what is known of them, and their files. */
export interface RemotesDeps {
  database: Knex;
  store: ArtefactStore;
  log?: Logger | undefined;
}

/** And who tells their teams of it. */
export interface WatchDeps extends RemotesDeps {
  events: Pick<Events, 'publish'>;
}
