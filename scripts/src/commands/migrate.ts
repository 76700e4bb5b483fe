/** `counsel migrate [--plan]`: brings the database to this release, or says what that would take. */
import { randomBytes } from 'node:crypto';
import { migrate } from '@counsel/service-kit';
import type pg from 'pg';
import type { LauncherConfig } from '../config.ts';
import { provisionDatabase } from '../database.ts';
import { Fault } from '../fault.ts';
import { type Due, dueIn, folderOf, planOf, type Step } from '../migrations/plan.ts';
import { ask } from '../programs.ts';
import { makeSecret, type Role, roles } from '../secrets.ts';
import { withDatabase, withServiceUrls } from '../with-server.ts';

const counted = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const countOf = (all: Due[]): number => all.flatMap(({ due }) => due).length;

function sentence({ statement, rows, bytes, seconds, isShut }: Step): string {
  const shown = statement.length > 100 ? `${statement.slice(0, 99)}…` : statement;
  if (seconds === 0) return `  at once      ${shown}`;
  const size = `${counted.format(rows)} rows, ${counted.format(bytes / 1e6)} MB`;
  const waits = isShut ? 'who writes them waits' : 'nobody waits';
  return `  about ${counted.format(Math.ceil(seconds)).padStart(4)} s  ${shown}\n               (${size}; ${waits})`;
}

/** On a database that is gone afterwards, on the same server. */
async function planned(database: pg.Client, all: Due[], serverUrl: string): Promise<Step[]> {
  const order = {
    serverUrl,
    database: `counsel_plan_${randomBytes(6).toString('hex')}`,
    passwords: Object.fromEntries(roles.map((role) => [role, makeSecret()])) as Record<
      Role,
      string
    >,
  };
  const { rows } = await database.query(
    'select rolsuper or rolcreatedb and rolcreaterole as may from pg_roles where rolname = current_user',
  );
  if (!rows[0].may) {
    throw new Fault(
      'A plan needs a database of its own for a moment: the user of DATABASE_URL may not make databases and roles.',
    );
  }
  try {
    return await planOf(database, all, await provisionDatabase(order));
  } finally {
    await provisionDatabase({ ...order, remove: true });
  }
}

function say(all: Due[], steps: Step[]): void {
  for (const { role, due } of all) {
    for (const migration of due) {
      const own = steps.filter((step) => step.role === role && step.migration === migration);
      process.stdout.write(`${role} ${migration}\n${own.map(sentence).join('\n')}\n`);
    }
  }
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
  process.stdout.write(
    `${countOf(all)} migrations are due, about ${counted.format(Math.ceil(seconds))} s in all. None waits longer than 2 s for a table that is in use; it then lets all pass, and tries again for a minute.\n`,
  );
}

async function plan(config: LauncherConfig): Promise<void> {
  await withDatabase(config, async (database, url) => {
    const all = await dueIn(database);
    if (countOf(all) > 0) say(all, await planned(database, all, url));
    else process.stdout.write('Nothing is due.\n');
  });
}

async function apply(config: LauncherConfig): Promise<void> {
  const all = await withDatabase(config, (database) => dueIn(database));
  await withServiceUrls(config, async (urls) => {
    for (const role of roles) await migrate(urls[role], folderOf(role));
  });
  const done = countOf(all);
  process.stdout.write(done === 0 ? 'Nothing was due.\n' : `Migrations made: ${done}.\n`);
}

export async function run(options: { plan: boolean }): Promise<number> {
  const config = await ask<LauncherConfig>('check.ts', ['--no-preflight']);
  await (options.plan ? plan(config) : apply(config));
  return 0;
}
