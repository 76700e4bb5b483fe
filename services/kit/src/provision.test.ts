import assert from 'node:assert/strict';
import pg from 'pg';
import { provision, RoleInUse } from './provision.ts';
import { createEmptyDatabase, somePasswords } from './testing/database.ts';

describe('a database that is prepared for a portal', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  before(async () => {
    database = await createEmptyDatabase();
  });
  after(() => database?.drop());

  async function isOpenTo(url: string): Promise<boolean> {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }

  it('stays its portal’s when one with passwords of its own comes, which is told why', async () => {
    const passwords = somePasswords();
    const urls = await provision(database.adminUrl, passwords);
    await assert.rejects(provision(database.adminUrl, somePasswords()), RoleInUse);
    for (const url of Object.values(urls)) assert.ok(await isOpenTo(url), url);
    assert.deepEqual(await provision(database.adminUrl, passwords), urls);
  });
});
