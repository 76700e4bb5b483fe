import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { LauncherConfig } from './config.ts';
import { dataFolders } from './options.ts';
import { loopback, whyNotFree } from './ports.ts';
import { roles } from './secrets.ts';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'is not allowed to us',
  EADDRNOTAVAIL: 'is on an address that this machine does not have',
  ENOTFOUND: 'is on a host that is not known',
};

async function portFault(name: string, port: number, host: string): Promise<string[]> {
  const code = await whyNotFree(port, host);
  if (code === undefined) return [];
  return [`${name} ${port} on ${host} ${reasons[code] ?? `can't be used (${code})`}.`];
}

function folderFault(dataDir: string): string[] {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    for (const folder of dataFolders) mkdirSync(join(dataDir, folder), { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
    return [];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [`DATA_DIR ${dataDir} can't be written (${code}).`];
  }
}

const mayCreateRoles =
  'select rolsuper or rolcreaterole as allowed from pg_roles where rolname = current_user';

/** @param needsRoles asks whether the user may create roles, too. */
async function databaseFault(name: string, url: string, needsRoles: boolean): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(mayCreateRoles);
    if (!needsRoles || rows[0]?.allowed) return [];
    return [
      `The user of ${name} may not create roles: give each service its own address (GATEWAY_DATABASE_URL, IDENTITY_DATABASE_URL, QUESTIONS_DATABASE_URL, ATTORNEYS_DATABASE_URL).`,
    ];
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    const { hostname, port } = new URL(url);
    return [
      `${name} can't be reached at ${hostname || 'localhost'}:${port || 5432} (${message || code}).`,
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

function databaseFaults(config: LauncherConfig): Promise<string[]>[] {
  const { databaseUrl, databaseDirectUrl, serviceDatabaseUrls } = config;
  if (serviceDatabaseUrls) {
    return Object.entries(serviceDatabaseUrls).map(([role, url]) =>
      databaseFault(`${role.toUpperCase()}_DATABASE_URL`, url, false),
    );
  }
  if (databaseDirectUrl) return [databaseFault('DATABASE_DIRECT_URL', databaseDirectUrl, true)];
  return databaseUrl ? [databaseFault('DATABASE_URL', databaseUrl, true)] : [];
}

const metricsFaults = ({ metricsPort }: LauncherConfig): Promise<string[]>[] =>
  metricsPort === undefined
    ? []
    : roles.map((_, at) => portFault('METRICS_PORT', metricsPort + at, loopback));

/** What stands in the way of a start, one sentence each. Makes the data folder. */
export async function preflight(config: LauncherConfig): Promise<string[]> {
  const faults = await Promise.all([
    portFault('PORT', config.port, config.host),
    config.smtpUrl ? [] : portFault('MAIL_PORT', config.mailPort, loopback),
    ...metricsFaults(config),
    ...databaseFaults(config),
  ]);
  return [...folderFault(config.dataDir), ...faults.flat()];
}
