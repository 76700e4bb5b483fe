/** `npm run admin -- <email>`: makes the account of that address an administrator. */
import { execa } from 'execa';
import type { LauncherConfig } from '../config.ts';
import { provisionDatabase } from '../database.ts';
import { Fault } from '../fault.ts';
import { inRoot } from '../paths.ts';
import { ask } from '../programs.ts';
import { inheritedEnv } from '../services.ts';
import { withServer } from '../with-server.ts';

/** Lets `work` have identity's address of the database, whether the portal runs or not. */
const withDatabase = (config: LauncherConfig, work: (url: string) => Promise<number>) =>
  config.serviceDatabaseUrls
    ? work(config.serviceDatabaseUrls.identity)
    : withServer(config, async (order) => work((await provisionDatabase(order)).identity));

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
