/** Makes an existing account an administrator: `node src/admin.ts <email>`. */
import { createLog, failStart, migrate, openDatabase, openEvents } from '@counsel/service-kit';
import { makeAdministrator } from './administrators/administrators.ts';
import { readCommandConfig } from './config.ts';
import { identityService } from './service.ts';

async function run(email: string | undefined): Promise<number> {
  if (email === undefined || !email.includes('@')) {
    process.stderr.write('Whom? Give the e-mail address of an account.\n');
    return 64;
  }
  const { DATABASE_URL: url, LOG_LEVEL } = readCommandConfig();
  await migrate(url, identityService.migrations);
  const database = openDatabase(url, { name: 'identity-admin', poolSize: 1 });
  const log = createLog('identity-admin', LOG_LEVEL);
  const events = await openEvents({ url, service: 'identity', log });
  try {
    const known = await makeAdministrator(database, events, email);
    if (known) process.stdout.write(`${email} is an administrator now.\n`);
    else process.stderr.write(`There is no account of ${email}. Register it first.\n`);
    return known ? 0 : 1;
  } finally {
    await events.stop();
    await database.destroy();
  }
}

process.exitCode = await run(process.argv[2]).catch(failStart);
