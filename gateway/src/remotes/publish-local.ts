import { resolve } from 'node:path';
import { failStart, openDatabase } from '@counsel/service-kit';
import { readPublisherConfig } from '../config.ts';
import { openStore } from './open-store.ts';
import { publishLocal } from './publish.ts';

const usage = 'node src/remotes/publish-local.ts <dist>  (needs DATABASE_URL and DATA_DIR)';

/** Publishes a rebuilt remote to a portal that is running: browsers get it with the next page. */
async function main([dist, ...rest]: string[]): Promise<void> {
  if (dist === undefined || rest.length > 0) {
    process.stderr.write(`${usage}\n`);
    process.exit(64);
  }
  const config = readPublisherConfig();
  const database = openDatabase(config.DATABASE_URL, { poolSize: 1, name: 'publish-local' });
  const deps = { database, store: openStore(config, database) };
  try {
    const { name, version, revision } = await publishLocal(deps, resolve(dist));
    process.stdout.write(`${name} ${version} is in the registry (revision ${revision})\n`);
  } finally {
    await database.destroy();
  }
}

await main(process.argv.slice(2)).catch(failStart);
