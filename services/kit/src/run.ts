import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallOwner } from '@counsel/contracts';
import type Router from '@koa/router';
import type Koa from 'koa';
import type { Registry } from 'prom-client';
import { createServiceApp } from './app.ts';
import { type AuditTally, openTally } from './audit/tally.ts';
import {
  type AskingServiceConfig,
  ConfigError,
  configExitCode,
  type ServiceConfig,
} from './config.ts';
import { directAddress, isReachable, type Knex, migrate, openDatabase } from './database.ts';
import { type Events, openEvents } from './events.ts';
import { createLog, type Logger } from './log.ts';
import type { Figure } from './metrics/figures.ts';
import { processMetrics } from './metrics/process-metrics.ts';
import {
  countedByWorkers,
  countedHere,
  serveMetrics,
  tellPrimary,
} from './metrics/serve-metrics.ts';
import { openPrincipals, type Principals } from './principal-keys.ts';
import { keepSchedules } from './schedules/schedules.ts';
import { close, listen, startDraining } from './server.ts';
import type { PortalMiddleware, PortalState } from './state.ts';
import { traceQueries } from './tracing/trace-queries.ts';
import { useTracing } from './tracing/tracing.ts';
import { disconnectFromPrimary, startWorkers } from './workers.ts';

/** What a service's routes and subscriptions stand on. */
export interface ServiceDeps<Config extends ServiceConfig> {
  name: CallOwner;
  config: Config;
  database: Knex;
  events: Events;
  log: Logger;
  /** What this process vouches by, and how it knows who vouches to it. */
  principals: Principals;
  /** What is measured of this process, for Prometheus. */
  metrics: Registry;
  /** Keeps what strangers can cause at will, such as refusals, with few statements. */
  tally: AuditTally;
  /** Aborted when the process stops taking connections: answers that have no end are to be ended then. */
  stopping: AbortSignal;
  /** Has something closed when the process stops: once calls and jobs are over, before the database is. */
  onStop(close: () => Promise<void>): void;
}

/** A process of the portal, and the app that it makes of what it stands on. */
export interface ServiceDefinition<Config extends ServiceConfig> {
  name: CallOwner;
  migrations: URL;
  createApp: (deps: ServiceDeps<Config>, probes: Probes) => Koa<PortalState>;
  /** Subscriptions, schedules, first rows; before the process counts as ready. */
  start?: (deps: ServiceDeps<Config>) => Promise<void>;
  /** What Prometheus is told of the database's rows, beside queues and schedules. */
  figures?: (config: Config) => readonly Figure[];
}

export interface Probes {
  /** Ready to serve; false while starting, draining, or without a database. */
  isReady: () => Promise<boolean>;
  /** Tells a database that is away from a fault of ours. */
  isAvailable: () => Promise<boolean>;
}

/** Adds calls to a service's router. */
export type AddRoutes<Config extends ServiceConfig = AskingServiceConfig> = (
  router: Router<PortalState>,
  deps: ServiceDeps<Config>,
) => void;

/** The app of a service that does nothing but answer calls; with middleware around all of them. */
export const appWith =
  <Config extends ServiceConfig>(
    addRoutes: AddRoutes<Config>,
    around?: (deps: ServiceDeps<Config>) => PortalMiddleware[],
  ): ServiceDefinition<Config>['createApp'] =>
  (deps, probes) =>
    createServiceApp({
      ...probes,
      name: deps.name,
      log: deps.log,
      verify: deps.principals.verify,
      ...(around && { around: around(deps) }),
      addRoutes: (router) => addRoutes(router, deps),
    });

export interface RunningService {
  server: Server;
  stop(): Promise<void>;
}

/** Readiness fails this long before the port closes, so that balancers look elsewhere first. */
const drainNotice = 200;

/** Starts a service in this process: database, events, port; ready when all stand. */
export async function startService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<RunningService> {
  const { name } = definition;
  const log = createLog(name, config.LOG_LEVEL);
  const direct = directAddress(config);
  const isPooled = config.DATABASE_DIRECT_URL !== undefined;
  await migrate(direct, definition.migrations, { isPooled });
  // What was opened is closed in the opposite order, also when a later step of the start fails.
  await using resources = new AsyncDisposableStack();
  const database = openDatabase(() => config.DATABASE_URL, {
    poolSize: config.POOL_SIZE,
    name,
    unprepared: config.PREPARED_STATEMENTS === false,
    isPooled,
  });
  const tracing = await startTracing(name, config);
  if (tracing) {
    resources.defer(() => tracing.stop());
    traceQueries(database);
  }
  resources.defer(() => database.destroy());
  const former = config.PRINCIPAL_KEY;
  const principals = await openPrincipals({ database, name, log, former });
  resources.defer(() => principals.stop());
  const tally = openTally({ database, log });
  resources.defer(() => tally.stop());
  // What calls and jobs stand on outlives them, whenever it was opened.
  const dependencies = resources.use(new AsyncDisposableStack());
  const queues = await openEvents({ url: direct, service: name, log });
  const events = keepSchedules(queues, { database, log });
  resources.defer(() => events.stop());
  const stopping = new AbortController();
  let ready = false;
  const isReady = async () => ready && (await isReachable(database));
  const metrics = processMetrics({ name, config, database, isReady });
  const deps: ServiceDeps<Config> = {
    name,
    config,
    database,
    events,
    log,
    principals,
    metrics,
    tally,
    stopping: stopping.signal,
    onStop: (close) => dependencies.defer(close),
  };
  const app = definition.createApp(deps, {
    isReady,
    isAvailable: () => isReachable(database),
  });
  const server = await listen(app, config.PORT, config.HOST);
  resources.defer(() => close(server));
  if (cluster.isWorker) tellPrimary(metrics);
  else {
    const told = await serveMetrics(definition, config, countedHere(metrics));
    resources.defer(() => told.stop());
  }
  await definition.start?.(deps);
  ready = true;
  log.info('ready');
  const running = resources.move();
  return {
    server,
    async stop() {
      ready = false;
      startDraining(server);
      await wait(drainNotice);
      stopping.abort();
      await running.disposeAsync();
      log.info('stopped');
    },
  };
}

/**
 * A service's `main`: reads the configuration, starts, drains on SIGTERM and SIGINT. A wrong
 * configuration is told on standard error, one sentence a fault.
 */
export async function runService<Config extends ServiceConfig>(
  readConfiguration: () => Config,
  definition: ServiceDefinition<Config>,
): Promise<void> {
  try {
    const config = readConfiguration();
    const { WORKERS = 1 } = config;
    const isShared = WORKERS > 1 && cluster.isPrimary;
    const start = isShared ? startShared : startService;
    const running = await start(definition, config);
    stopOnSignal(() => running.stop());
  } catch (error) {
    failStart(error);
  }
}

/** Loaded where it is switched on, and nowhere else. */
async function startTracing(name: string, config: ServiceConfig) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE: sample = 0.1 } = config;
  if (endpoint === undefined) return undefined;
  const { openTracing } = await import('./tracing/open-tracing.ts');
  const tracing = openTracing({ name, endpoint, sample });
  useTracing(tracing);
  return tracing;
}

/** Several processes that share the port; one answer tells Prometheus of all. */
async function startShared<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<Pick<RunningService, 'stop'>> {
  const told = await serveMetrics(definition, config, countedByWorkers());
  const workers = startWorkers(config.WORKERS ?? 1);
  return {
    async stop() {
      await workers.stop();
      await told.stop();
    },
  };
}

/** Stops once on SIGTERM or SIGINT, then exits. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop()
        .then(disconnectFromPrimary)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
}

/** Says why a process could not start, and ends it. */
export function failStart(error: unknown): never {
  if (error instanceof ConfigError) {
    for (const fault of error.faults) process.stderr.write(`${fault}\n`);
    process.exit(configExitCode);
  }
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The service could not start: ${reason}\n`);
  process.exit(1);
}
