import { join } from 'node:path';
import { postgresSpec } from '@counsel/scripts';
import type { DatabaseServer } from './database.ts';
import type { Host } from './hosts.ts';
import { ports } from './ports.ts';
import { Unit } from './unit.ts';

/** The one PostgreSQL that the portal brings along, as durable as it is there. */
export function singleServer(
  host: Host,
  { folder, password, note }: { folder: string; password: string; note: (text: string) => void },
): DatabaseServer {
  const cluster = { directory: join(folder, 'postgres'), port: ports.postgres, password };
  const unit = new Unit({
    name: 'PostgreSQL',
    host,
    note,
    spec: () => postgresSpec(cluster, join(folder, 'logs/postgres.log')),
  });
  return {
    units: [unit],
    url: `postgres://postgres:${password}@127.0.0.1:${ports.postgres}/postgres`,
    at: () => ({ host: '127.0.0.1', port: ports.postgres }),
    start: () => unit.start(),
    isWell: () => unit.isReady(),
  };
}
