/**
 * The operator's commands about accounts: `node src/admin.ts <email>` makes an existing one an
 * administrator, `node src/admin.ts reset-second-factor <email>` removes all that it has beside its
 * password.
 */
import {
  createLog,
  type Events,
  failStart,
  type Knex,
  migrate,
  openDatabase,
  openEvents,
} from '@counsel/service-kit';
import { type Made, makeAdministrator } from './administrators/administrators.ts';
import { readCommandConfig } from './config.ts';
import { resetFactors } from './second-factors/second-factors.ts';
import { identityService } from './service.ts';

interface Tools {
  database: Knex;
  events: Events;
}

interface Command {
  act: (tools: Tools, email: string) => Promise<Made>;
  /** What is said of the account once it is done. */
  done: string;
}

const makeAdmin: Command = {
  act: ({ database, events }, email) => makeAdministrator(database, events, email),
  done: 'is an administrator now',
};
const resetSecondFactor: Command = {
  act: async (tools, email) => ((await resetFactors(tools, email)) ? 'done' : 'unknown'),
  done: 'signs in by its password alone now; its sessions have ended, and it is told by mail',
};

const refusalOf: Record<Exclude<Made, 'done'>, (email: string) => string> = {
  unknown: (email) => `There is no account of ${email}. Register it first.`,
  unverified: (email) =>
    `The account of ${email} has not verified its address: anybody may have registered it. ` +
    'Have its owner open the link that was mailed there, then repeat this.',
};

function read([first, second, ...others]: string[]): [Command, string] | undefined {
  if (others.length > 0) return undefined;
  if (first === 'reset-second-factor' && second?.includes('@')) return [resetSecondFactor, second];
  return first?.includes('@') && second === undefined ? [makeAdmin, first] : undefined;
}

async function run(args: string[]): Promise<number> {
  const [command, email] = read(args) ?? [];
  if (command === undefined || email === undefined) {
    process.stderr.write('Whom? Give the e-mail address of an account.\n');
    return 64;
  }
  const { DATABASE_URL: url, LOG_LEVEL } = readCommandConfig();
  await migrate(url, identityService.migrations);
  const database = openDatabase(url, { name: 'identity-admin', poolSize: 1 });
  const log = createLog('identity-admin', LOG_LEVEL);
  const events = await openEvents({ url, service: 'identity', log });
  try {
    const made = await command.act({ database, events }, email);
    if (made === 'done') process.stdout.write(`${email} ${command.done}.\n`);
    else process.stderr.write(`${refusalOf[made](email)}\n`);
    return made === 'done' ? 0 : 1;
  } finally {
    await events.stop();
    await database.destroy();
  }
}

process.exitCode = await run(process.argv.slice(2)).catch(failStart);
