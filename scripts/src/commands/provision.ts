/**
 * `npm run provision`: prepares a server of one's own, as every start with DATABASE_URL does, for
 * installations whose processes know their own roles alone: the roles of `…_DATABASE_URL`.
 */
import type { LauncherConfig } from '../config.ts';
import { provisionDatabase } from '../database.ts';
import { Fault } from '../fault.ts';
import { ask } from '../programs.ts';
import type { Role } from '../secrets.ts';

const each = (urls: Record<Role, string>, part: 'username' | 'password') =>
  Object.fromEntries(
    Object.entries(urls).map(([role, url]) => [role, decodeURIComponent(new URL(url)[part])]),
  ) as Record<Role, string>;

/** The roles that somebody else made, as their addresses tell them. */
export const entries = (urls: Record<Role, string>) => ({
  passwords: each(urls, 'password'),
  roles: each(urls, 'username'),
});

export async function run(): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  const { databaseUrl, databaseDirectUrl, serviceDatabaseUrls: urls, auditDays } = config;
  if (!databaseUrl || !urls) {
    throw new Fault('Set DATABASE_URL, of who owns the database, and the four of the services.');
  }
  await provisionDatabase({
    serverUrl: databaseDirectUrl ?? databaseUrl,
    ...entries(urls),
    auditDays,
  });
  process.stdout.write('The database is as this release wants it.\n');
  return 0;
}
