/**
 * `npm run admin -- <email>` makes the account of that address an administrator;
 * `npm run admin -- reset-second-factor <email>` removes all that it has beside its password.
 */
import { execa } from 'execa';
import type { LauncherConfig } from '../config.ts';
import { Fault } from '../fault.ts';
import { inRoot } from '../paths.ts';
import { ask } from '../programs.ts';
import { inheritedEnv } from '../services.ts';
import { withServiceUrls } from '../with-server.ts';

/** Identity's own commands, which know what an administrator is. */
async function runIdentity(args: string[], url: string): Promise<number> {
  const { exitCode = 1 } = await execa(process.execPath, ['src/admin.ts', ...args], {
    cwd: inRoot('services/identity'),
    env: { ...inheritedEnv(), DATABASE_URL: url, LOG_LEVEL: 'warn' },
    extendEnv: false,
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
  });
  return exitCode;
}

export async function run(args: string[]): Promise<number> {
  const [email, ...others] = args[0] === 'reset-second-factor' ? args.slice(1) : args;
  if (!email?.includes('@') || others.length > 0) {
    throw new Fault(
      'Whom? Give the address of one account: npm run admin -- someone@example.com, or npm run admin -- reset-second-factor someone@example.com',
    );
  }
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  return withServiceUrls(config, ({ identity }) => runIdentity(args, identity));
}
