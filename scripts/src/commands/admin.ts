/** `npm run admin -- <email>`: makes the account of that address an administrator. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { LauncherConfig } from '../config.ts';
import { clusterIn, postgresSpec, provisionDatabase, provisioning } from '../database.ts';
import { Fault } from '../fault.ts';
import { holderOf, lockFolder } from '../lock.ts';
import { inRoot } from '../paths.ts';
import { freePort } from '../ports.ts';
import { Child } from '../process/child.ts';
import { ask } from '../programs.ts';
import { openSecrets, secretsFile } from '../secrets.ts';
import { inheritedEnv } from '../services.ts';

/** Lets `work` have identity's address of the database, whether the portal runs or not. */
async function withDatabase(config: LauncherConfig, work: (url: string) => Promise<number>) {
  const { dataDir, databaseUrl, serviceDatabaseUrls } = config;
  if (serviceDatabaseUrls) return work(serviceDatabaseUrls.identity);
  if (!existsSync(secretsFile(dataDir))) {
    throw new Fault(`No portal has run on the data folder ${dataDir} yet: npm start comes first.`);
  }
  const secrets = openSecrets(dataDir);
  if (databaseUrl) {
    const order = { serverUrl: databaseUrl, passwords: secrets.rolePasswords };
    return work((await provisionDatabase(order)).identity);
  }
  const running = holderOf(dataDir)?.databasePort;
  const cluster = clusterIn(dataDir, running ?? (await freePort()), secrets);
  const open = async () => work((await provisionDatabase(provisioning(cluster, secrets))).identity);
  if (running) return open();
  const release = lockFolder(dataDir);
  const server = new Child(postgresSpec(cluster, join(dataDir, 'logs/postgres.log')), () => {});
  try {
    await server.start();
    return await open();
  } finally {
    await server.stop();
    release();
  }
}

/** Identity's own command, which knows what an administrator is. */
async function runIdentity(email: string, url: string): Promise<number> {
  const { exitCode = 1 } = await execa(process.execPath, ['src/admin.ts', email], {
    cwd: inRoot('services/identity'),
    env: { ...inheritedEnv(), DATABASE_URL: url, LOG_LEVEL: 'warn' },
    extendEnv: false,
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
  });
  return exitCode;
}

export async function run([email, ...others]: string[]): Promise<number> {
  if (!email?.includes('@') || others.length > 0) {
    throw new Fault('Whom? Give the address of one account: npm run admin -- someone@example.com');
  }
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  return withDatabase(config, (url) => runIdentity(email, url));
}
