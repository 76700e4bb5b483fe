import assert from 'node:assert/strict';
import { migrateTo } from '@counsel/service-kit';
import { createTestDatabase, type TestDatabase } from '@counsel/service-kit/testing';
import { execa } from 'execa';
import pg from 'pg';
import { namesOf } from '../backup/check.ts';
import { inRoot } from '../paths.ts';
import { openSecrets, roles } from '../secrets.ts';
import { testFolder } from '../testing/support.ts';
import { costOf, folderOf } from './plan.ts';

describe('counsel migrate', () => {
  const folder = testFolder();
  let database: TestDatabase;
  let client: pg.Client;
  const names = namesOf('questions');
  /** From one on that makes an index. */
  const due = names.slice(names.indexOf('021_searches_read_less.ts'));
  before(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    for (const role of roles) {
      const done = namesOf(role).filter((name) => role !== 'questions' || !due.includes(name));
      await migrateTo(database.urls[role], folderOf(role), done);
    }
    openSecrets(folder.path);
  });
  after(async () => {
    await client?.end();
    await database?.drop();
  });

  async function run(...words: string[]) {
    const own = roles.map((role) => [`${role.toUpperCase()}_DATABASE_URL`, database.urls[role]]);
    const { all = '', exitCode } = await execa(
      process.execPath,
      [inRoot('scripts/src/command.ts'), 'migrate', ...words],
      {
        env: { ...Object.fromEntries(own), DATABASE_URL: database.adminUrl, DATA_DIR: folder.path },
        all: true,
        reject: false,
      },
    );
    return { said: all.trim(), exitCode };
  }
  const made = async (): Promise<string[]> =>
    (await client.query('select name from questions.knex_migrations')).rows.map(({ name }) => name);
  const ofPlans = async () =>
    (await client.query("select datname from pg_database where datname like 'counsel_plan_%'"))
      .rows;

  it('says what would be done, does none of it and leaves nothing', async () => {
    const before = await made();
    const { said, exitCode } = await run('--plan');
    assert.equal(exitCode, 0, said);
    for (const name of due) assert.match(said, new RegExp(`^questions ${name}$`, 'm'));
    assert.match(said, /at once +create index concurrently /);
    assert.match(said, new RegExp(`^${due.length} migrations are due, about 0 s in all\\.`, 'm'));
    assert.doesNotMatch(said, /information_schema|knex/);
    assert.deepEqual(await made(), before);
    assert.deepEqual(await ofPlans(), []);
  });

  it('does it, and nothing the second time', async () => {
    assert.equal((await run()).said, `Migrations made: ${due.length}.`);
    assert.deepEqual((await made()).sort(), names);
    assert.equal((await run()).said, 'Nothing was due.');
    assert.equal((await run('--plan')).said, 'Nothing is due.');
  });

  it('leaves a database alone that a newer release has changed', async () => {
    await client.query(`insert into questions.knex_migrations (name, batch, migration_time)
      values ('999_more.ts', 9, now())`);
    const { said, exitCode } = await run();
    assert.equal(
      said,
      'The database is newer than this release (questions has 999_more.ts): nothing is to be done by it.',
    );
    assert.equal(exitCode, 1);
  });

  it('takes time for what goes through all rows alone, and says who waits', () => {
    const sizes = [{ name: 'questions', rows: 1_000_000, bytes: 6e8 }];
    const cost = (statement: string) => {
      const { seconds, isShut } = costOf(statement, sizes);
      return `${seconds > 0 ? 'slow' : 'fast'} ${isShut ? 'shut' : 'open'}`;
    };
    const expected = {
      'alter table questions add column seen_at timestamptz(3)': 'fast open',
      'create table more (id bigint)': 'fast open',
      'drop index concurrently if exists questions_own_open': 'fast open',
      'create index concurrently more on questions (user_id)': 'slow open',
      'create index more on questions (user_id)': 'slow shut',
      'update questions set seen_at = null': 'slow open',
      'alter table questions add constraint short check (length(title) < 9)': 'slow shut',
      'alter table questions add constraint short check (length(title) < 9) not valid': 'fast open',
      'alter table questions validate constraint short': 'slow open',
      'alter table questions alter column id type bigint': 'slow shut',
    };
    for (const [statement, kind] of Object.entries(expected)) {
      assert.equal(cost(statement), kind, statement);
    }
  });
});
