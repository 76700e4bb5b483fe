import { setTimeout } from 'node:timers/promises';
import type { RemoteManifest } from '@counsel/contracts';
import type { Knex, Logger } from '@counsel/service-kit';
import { readRemotes } from './registry.ts';

/** What browsers get of a remote: one manifest, or two while there is a canary. */
export interface LiveRemote {
  name: string;
  enabled: boolean;
  /** It runs in a frame, whose policy is its own. */
  sandboxed: boolean;
  manifests: RemoteManifest[];
}

export interface LiveRemotes {
  /** As last heard of, and as of two seconds ago at most; while the database is away, as last read. */
  current(): Promise<readonly LiveRemote[]>;
  /** The same, for what rather comes than waits: after a quarter of a second, as last read. */
  soon(): Promise<readonly LiveRemote[]>;
}

/** How old what is known may be, and how long `soon` is, in milliseconds. */
const fresh = 2_000;
const patience = 250;

interface LiveOptions {
  database: Knex;
  log: Logger;
  /** Of the registry, as this process heard it last. */
  revision: () => number | undefined;
}

/** The live remotes as this process last read them, for requests that are not worth a statement each. */
export function liveRemotes({ database, log, revision }: LiveOptions): LiveRemotes {
  let known: readonly LiveRemote[] = [];
  let readRevision = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const beganAt = performance.now();
    try {
      [readRevision, known] = await readLive(database);
    } catch (err) {
      log.warn({ err }, 'the live remotes could not be read');
    } finally {
      readAt = beganAt;
      reading = undefined;
    }
  };
  const isFresh = () =>
    performance.now() - readAt <= fresh && (revision() ?? readRevision) <= readRevision;
  async function whenRead(wait?: Promise<void>) {
    if (!isFresh()) {
      reading ??= read();
      await Promise.race(wait ? [reading, wait] : [reading]);
    }
    return known;
  }
  return {
    current: () => whenRead(),
    soon: () => whenRead(isFresh() ? undefined : setTimeout(patience)),
  };
}

async function readLive(database: Knex): Promise<[revision: number, LiveRemote[]]> {
  const { revision, remotes } = await readRemotes(database);
  const live = remotes.map(({ name, enabled, sandboxed, manifest, canaryManifest }) => ({
    ...{ name, enabled, sandboxed },
    manifests: canaryManifest === null ? [manifest] : [manifest, canaryManifest],
  }));
  return [revision, live];
}
