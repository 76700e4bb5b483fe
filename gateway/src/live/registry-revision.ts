import { directAddress, listenTo } from '@counsel/service-kit';
import type { GatewayDeps } from '../config.ts';
import { currentRevision } from '../remotes/registry.model.ts';

/** Until what could not be read is read again, in milliseconds. */
const retry = 500;

export interface RegistryRevision {
  /** As this process heard it last; undefined while it may have missed something. */
  current(): number | undefined;
  /** Makes sure of it: a notice, too, can be lost. */
  check(): void;
}

/**
 * Keeps the registry's revision in memory. A notice of Postgres (migration 039) says no more than
 * that it is to be read again: any role of the database can send one.
 * @param tell called with each that is new
 */
export function followRegistry(
  { config, database, log, onStop }: GatewayDeps,
  tell: (revision: number) => void,
): RegistryRevision {
  let revision: number | undefined;
  let isOver = false;
  let again: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    clearTimeout(again);
    try {
      const found = await currentRevision(database);
      // Of two reads at once, the later may be answered first.
      if (revision !== undefined && found <= revision) return;
      revision = found;
      tell(found);
    } catch {
      // The channel says in the log that the database is away.
      clearTimeout(again);
      if (!isOver) again = setTimeout(read, retry).unref();
    }
  }

  const notices = listenTo({
    url: directAddress(config),
    channel: 'gateway_registry',
    name: 'gateway',
    log,
    onNotice: read,
    onLost() {
      revision = undefined;
      if (!isOver) void read();
    },
  });
  onStop(() => {
    isOver = true;
    clearTimeout(again);
    return notices.stop();
  });
  return {
    current: () => revision,
    check() {
      // Asked, the channel looks whether its connection still lives.
      notices.isCurrent();
      void read();
    },
  };
}
