import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LauncherConfig } from './config.ts';
import { type ClusterOptions, clusterUrl, isServing, serverCommand } from './postgres/cluster.ts';
import { clearOrphan } from './postgres/orphan.ts';
import type { ChildSpec } from './process/child.ts';
import { LogFile } from './process/log-file.ts';
import { ask } from './programs.ts';
import type { Provisioning } from './provision.ts';
import type { Role, Secrets } from './secrets.ts';

/** The portal's database on the embedded server. */
const embeddedDatabase = 'counsel';

/** How to run the embedded server; its cluster is made on the way. */
export function postgresSpec(cluster: ClusterOptions, log: string): ChildSpec {
  const { directory } = cluster;
  mkdirSync(dirname(log), { recursive: true });
  const { command, args, account } = serverCommand(cluster);
  return {
    name: 'postgres',
    command,
    args,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    log: new LogFile(log),
    isReady: (pid) => isServing(directory, pid),
    beforeLaunch: () => clearOrphan(directory),
    tie: 'watchdog',
    stopSignal: 'SIGINT',
    stopLimit: 30_000,
    user: account.spawnAs,
  };
}

/** The embedded server of a data folder. */
export const clusterIn = (dataDir: string, port: number, secrets: Secrets): ClusterOptions => ({
  directory: join(dataDir, 'postgres'),
  port,
  password: secrets.databasePassword,
});

/** What to prepare on the embedded server. */
export const provisioning = (
  cluster: ClusterOptions,
  secrets: Secrets,
  { auditDays }: Pick<LauncherConfig, 'auditDays'>,
): Provisioning => ({
  serverUrl: clusterUrl(cluster),
  database: embeddedDatabase,
  passwords: secrets.rolePasswords,
  auditDays,
});

/** Schemas and roles, as they must be before a service starts. */
export const provisionDatabase = (order: Provisioning): Promise<Record<Role, string>> =>
  ask('provision.ts', [], order);
