import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import pg from 'pg';
import { openDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

describe('an address whose password is being changed', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database?.drop());

  const withPassword = (password: string): string =>
    Object.assign(new URL(database.urls.questions), { password }).href;

  async function setPassword(password: string): Promise<void> {
    const owner = new pg.Client({ connectionString: database.adminUrl });
    await owner.connect();
    const { username } = new URL(database.urls.questions);
    await owner.query(`alter role ${username} password '${password}'`);
    await owner.end();
  }

  it('opens connections before, while and after it is, those that are open go on', async () => {
    let address = database.urls.questions;
    const pool = openDatabase(() => address, { name: 'test', poolSize: 4 });
    const works = async () =>
      Promise.all(Array.from({ length: 4 }, () => pool.raw('select pg_sleep(0.01)')));
    const afresh = async () => {
      const other = openDatabase(() => address, { name: 'test', poolSize: 1 });
      await other.raw('select 1').finally(() => other.destroy());
    };
    try {
      await works();
      const former = address;
      address = `${former}\n${withPassword('next-password')}`;
      await Promise.all([works(), afresh()]);
      await setPassword('next-password');
      await Promise.all([works(), afresh()]);
      address = withPassword('next-password');
      await Promise.all([works(), afresh()]);
      address = former;
      await works();
      await assert.rejects(afresh(), { code: '28P01' });
    } finally {
      await pool.destroy();
    }
  });
});
