import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { LauncherConfig } from './config.ts';
import { clusterIn, postgresSpec, provisionDatabase, provisioning } from './database.ts';
import { Fault } from './fault.ts';
import { holderOf, lockFolder } from './lock.ts';
import { named } from './named.ts';
import { freePort } from './ports.ts';
import { Child } from './process/child.ts';
import type { Provisioning } from './provision.ts';
import { openSecrets, type Role, secretsFile } from './secrets.ts';

/**
 * Lets a command work on the portal's database with the rights of who provisions it, whether the
 * portal runs or not: the embedded server is started for it where it does not.
 */
export async function withServer<R>(
  config: LauncherConfig,
  work: (order: Provisioning) => Promise<R>,
): Promise<R> {
  const { dataDir, databaseUrl, databaseDirectUrl, auditDays } = config;
  if (!existsSync(secretsFile(dataDir))) throw noPortal(dataDir);
  const secrets = openSecrets(dataDir);
  if (databaseUrl) {
    const serverUrl = databaseDirectUrl ?? databaseUrl;
    return work({ serverUrl, passwords: secrets.rolePasswords, auditDays });
  }
  const running = holderOf(dataDir)?.databasePort;
  const cluster = clusterIn(dataDir, running ?? (await freePort()), secrets);
  if (!existsSync(cluster.directory)) throw noPortal(dataDir);
  const order = provisioning(cluster, secrets, config);
  if (running) return work(order);
  const release = lockFolder(dataDir);
  const server = new Child(postgresSpec(cluster, join(dataDir, 'logs/postgres.log')), () => {});
  try {
    await server.start();
    return await work(order);
  } finally {
    await server.stop();
    release();
  }
}

/**
 * Lets a command work on the database itself, as who provisioned it. With DATABASE_URL no data folder
 * is needed.
 */
export function withDatabaseUrl<R>(
  config: LauncherConfig,
  work: (url: string) => Promise<R>,
): Promise<R> {
  const { databaseUrl, databaseDirectUrl, serviceDatabaseUrls } = config;
  if (databaseUrl) return work(databaseDirectUrl ?? databaseUrl);
  if (serviceDatabaseUrls) {
    throw new Fault('DATABASE_URL must be of who provisioned: no service can see all of it.');
  }
  return withServer(config, ({ serverUrl, database }) => work(named(serverUrl, database)));
}

/** The same, on a connection. */
export const withDatabase = <R>(
  config: LauncherConfig,
  work: (client: pg.Client, url: string) => Promise<R>,
): Promise<R> =>
  withDatabaseUrl(config, async (connectionString) => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work(client, connectionString);
    } finally {
      await client.end();
    }
  });

/** Lets a command work as the services, each with its own address. */
export const withServiceUrls = <R>(
  config: LauncherConfig,
  work: (urls: Record<Role, string>) => Promise<R>,
): Promise<R> =>
  config.serviceDatabaseUrls
    ? work(config.serviceDatabaseUrls)
    : withServer(config, async (order) => work(await provisionDatabase(order)));

const noPortal = (dataDir: string) =>
  new Fault(`No portal has run on the data folder ${dataDir} yet: npm start comes first.`);
