import type { CallOwner } from '@counsel/contracts';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ServiceConfig } from '../config.ts';
import type { Knex } from '../database.ts';

interface Measured {
  name: CallOwner;
  config: ServiceConfig;
  database: Knex;
  isReady: () => Promise<boolean>;
}

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** What is read off this process at a scrape; nothing of it costs before there is one. */
export function processMetrics({ name, config, database, isReady }: Measured): Registry {
  const registry = new Registry();
  // These watch the event loop all the time.
  if (config.METRICS_PORT !== undefined) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'counsel_pool_connections',
    help: 'Connections to the database that are used and free, and requests that wait for one.',
    labelNames: ['service', 'state'],
    registers,
    collect() {
      const pool: Pool = database.client.pool;
      this.set({ service: name, state: 'used' }, pool.numUsed());
      this.set({ service: name, state: 'free' }, pool.numFree());
      this.set({ service: name, state: 'waiting' }, pool.numPendingAcquires());
    },
  });
  new Gauge({
    name: 'counsel_ready',
    help: 'Whether each process takes calls, as /readyz says.',
    labelNames: ['service'],
    registers,
    aggregator: 'min',
    async collect() {
      this.set({ service: name }, Number(await isReady()));
    },
  });
  return registry;
}
