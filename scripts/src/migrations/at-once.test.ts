import assert from 'node:assert/strict';
import { createEmptyDatabase } from '@counsel/service-kit/testing';
import { execa } from 'execa';
import pg from 'pg';
import { namesOf } from '../backup/check.ts';
import { inRoot } from '../paths.ts';
import { openSecrets, roles } from '../secrets.ts';
import { testFolder } from '../testing/support.ts';

describe('counsel migrate, twice at once on an empty database', () => {
  const folder = testFolder();
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  before(async () => {
    database = await createEmptyDatabase();
    openSecrets(folder.path);
  });
  after(() => database?.drop());

  const run = () =>
    execa(process.execPath, [inRoot('scripts/src/command.ts'), 'migrate'], {
      env: { DATABASE_URL: database.adminUrl, DATA_DIR: folder.path },
      all: true,
      reject: false,
    });

  it('ends well both times, and each migration is made once', async () => {
    for (const { exitCode, all } of await Promise.all([run(), run()])) {
      assert.equal(exitCode, 0, all);
      assert.match(all, /^(Migrations made: \d+|Nothing was due)\.$/);
    }
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    try {
      for (const role of roles) {
        const { rows } = await client.query(
          `select name from ${role}.knex_migrations order by name`,
        );
        assert.deepEqual(
          rows.map(({ name }) => name),
          namesOf(role),
        );
      }
    } finally {
      await client.end();
    }
  });
});
