import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LauncherConfig } from './config.ts';
import { clusterIn, postgresSpec, provisioning } from './database.ts';
import { Fault } from './fault.ts';
import { holderOf, lockFolder } from './lock.ts';
import { freePort } from './ports.ts';
import { Child } from './process/child.ts';
import type { Provisioning } from './provision.ts';
import { openSecrets, secretsFile } from './secrets.ts';

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

const noPortal = (dataDir: string) =>
  new Fault(`No portal has run on the data folder ${dataDir} yet: npm start comes first.`);
