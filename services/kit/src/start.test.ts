import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import pg from 'pg';
import { appWith, startService } from './run.ts';
import { createTestDatabase, until } from './testing/index.ts';

describe('a service that fails to start', () => {
  it('leaves nothing open', async () => {
    const database = await createTestDatabase();
    const definition = {
      name: 'gateway' as const,
      migrations: new URL('./testing/migrations/', import.meta.url),
      createApp: appWith(() => {}),
      async start() {
        throw new Error('not today');
      },
    };
    const config = {
      PORT: 0,
      HOST: '127.0.0.1',
      DATABASE_URL: database.urls.gateway,
      PUBLIC_URL: 'http://localhost:8080',
      LOG_LEVEL: 'silent',
      POOL_SIZE: 2,
    };
    await assert.rejects(startService(definition, config), /not today/);
    const owner = new pg.Client({ connectionString: database.adminUrl });
    await owner.connect();
    await until(
      async () => {
        const { rows } = await owner.query(
          "select 1 from pg_stat_activity where datname = current_database() and usename like '%_gateway'",
        );
        return rows.length === 0;
      },
      { what: 'its connections to be closed' },
    );
    await owner.end();
    await database.drop();
  });
});
