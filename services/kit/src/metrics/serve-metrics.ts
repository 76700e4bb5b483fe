import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { CallOwner } from '@counsel/contracts';
import { AggregatorRegistry, Registry, register } from 'prom-client';
import type { ServiceConfig } from '../config.ts';
import { openDatabase } from '../database.ts';
import { createLog } from '../log.ts';
import { listening } from '../server.ts';
import { type Figure, figureMetrics } from './figures.ts';

interface Serving<Config> {
  name: CallOwner;
  figures?: (config: Config) => readonly Figure[];
}

interface Closing {
  stop(): Promise<void>;
}

/**
 * Answers `/metrics` on a port of its own, which is no visitor's to reach: what `counted` says, and
 * what the database knows, which is asked on a connection beside the pool. Nothing unless the port is
 * set.
 * @param counted what the processes of the service count, as text
 */
export async function serveMetrics<Config extends ServiceConfig>(
  { name, figures = () => [] }: Serving<Config>,
  config: Config,
  counted: () => Promise<string>,
): Promise<Closing> {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' } = config;
  if (port === undefined) return { stop: async () => {} };
  const log = createLog(name, config.LOG_LEVEL);
  const database = openDatabase(() => config.DATABASE_URL, {
    poolSize: 1,
    name: `${name}-metrics`,
    unprepared: config.PREPARED_STATEMENTS === false,
    isPooled: config.DATABASE_DIRECT_URL !== undefined,
  });
  const asked = figureMetrics({ name, database, log }, figures(config));

  async function answer({ method, url }: IncomingMessage, response: ServerResponse) {
    const isAsked = method === 'GET' && url === '/metrics';
    if (!isAsked) return response.writeHead(404).end();
    try {
      const text = [await counted(), await asked.metrics()].join('\n');
      response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    } catch (err) {
      log.warn({ err }, 'metrics could not be told');
      response.writeHead(503).end();
    }
  }
  const server = createServer((request, response) => void answer(request, response));
  await listening(server, port, host);
  return {
    async stop() {
      server.close();
      server.closeAllConnections();
      await database.destroy();
    },
  };
}

/** Of this process alone. */
export const countedHere =
  (own: Registry): (() => Promise<string>) =>
  () =>
    Registry.merge([register, own]).metrics();

/** Of all workers; in the process that started them. */
export function countedByWorkers(): () => Promise<string> {
  const registry = new AggregatorRegistry();
  return () => registry.clusterMetrics();
}

/** A worker tells the process that started it, when that asks. */
export function tellPrimary(own: Registry): void {
  AggregatorRegistry.setRegistries([register, own]);
  new AggregatorRegistry();
}
