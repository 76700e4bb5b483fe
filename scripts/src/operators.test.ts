import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { audit, migrate } from '@counsel/service-kit';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@counsel/service-kit/testing';
import { execa } from 'execa';
import pg from 'pg';
import { inRoot } from './paths.ts';
import { freePort } from './ports.ts';
import { roles } from './secrets.ts';
import { serviceFolders } from './services.ts';
import { testFolder } from './testing/support.ts';

describe('what operators see', () => {
  const folder = testFolder();
  let database: TestDatabase;
  let client: pg.Client;
  before(async () => {
    database = await createTestDatabase();
    for (const role of roles) {
      await migrate(database.urls[role], pathToFileURL(join(serviceFolders[role], 'migrations/')));
    }
    client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    await client.query(`insert into identity.users (email, first_name, last_name, password_hash)
      values ('ada@example.com', 'Ada', E'Love\\u202elace', '$argon2id$x'), ('bob@example.com', 'Bob', 'Tester', '$argon2id$x')`);
    await client.query(`insert into identity.held_roles (user_id, role)
      select id, 'admin' from identity.users where email like 'ada%'`);
  });
  after(async () => {
    await client?.end();
    await database?.drop();
  });

  async function run(...words: string[]) {
    const { all = '', exitCode } = await execa(
      process.execPath,
      [inRoot('scripts/src/command.ts'), ...words],
      {
        env: {
          DATABASE_URL: database.adminUrl,
          DATA_DIR: folder.path,
          PORT: String(await freePort()),
        },
        all: true,
        reject: false,
      },
    );
    return { said: all.trim(), exitCode };
  }

  it('are the accounts, and of each what an administrator may read', async () => {
    const { said } = await run('users');
    const [names, ...rows] = said.split('\n');
    assert.match(
      names ?? '',
      /^email +name +id +roles +confirmed +second factor +sessions +since$/,
    );
    assert.equal(rows.length, 2);
    const { said: found } = await run('users', 'ADA@');
    assert.match(
      found,
      /\nada@example\.com +Ada Love lace +[0-9a-f-]{36} +admin +false +false +0 +\S+Z$/,
    );
    assert.equal((await run('users', 'nobody')).said, 'No account fits.');
  });

  it('are the queues; what has failed is tried again', async () => {
    assert.equal((await run('jobs')).said, 'Nothing waits, and nothing has failed.');
    await client.query(`insert into jobs.job (name, state) values ('mail', 'failed')`);
    assert.match((await run('jobs')).said, /\nmail +0 +0 +0 +0 +1 +0$/);
    assert.equal((await run('jobs', 'retry', 'mail')).said, 'Tried again: 1 of mail.');
    assert.deepEqual((await client.query("select state from jobs.job where name = 'mail'")).rows, [
      { state: 'retry' },
    ]);
    assert.equal((await run('jobs', 'retry', 'mail')).said, 'Nothing of mail has failed.');
    const unknown = await run('jobs', 'retry', 'male');
    assert.match(unknown.said, /^There is no queue male: /);
    assert.equal(unknown.exitCode, 1);
  });

  it('are the remotes', async () => {
    assert.equal((await run('remotes')).said, 'No remote is published.');
    await client.query(`insert into gateway.remotes (name, enabled) values ('billing', false)`);
    assert.match((await run('remotes')).said, /\nbilling +off +0$/);
  });

  it('is the record, by ids', async () => {
    assert.equal((await run('audit', 'list')).said, 'There is no such entry.');
    const identity = openTestDatabase(database.urls.identity);
    const { rows } = await client.query("select id from identity.users where email like 'bob%'");
    await audit(identity, { action: 'signed-in', actor: rows[0].id });
    await audit(identity, { action: 'signed-in', actor: 'somebody' });
    await identity.destroy();
    assert.equal((await run('audit', 'list')).said.split('\n').length, 3);
    assert.equal((await run('audit', 'list', '--last', '1')).said.split('\n').length, 2);
    const { said } = await run('audit', 'list', '--account', 'bob@example.com');
    assert.match(said, new RegExp(`\\n\\S+Z +identity +signed-in +${rows[0].id} +done +1$`));
    assert.ok(!said.includes('somebody'));
    assert.match(
      (await run('audit', 'list', '--account', 'x@example.com')).said,
      /no account of x@/,
    );
  });

  it('is whether the portal runs, and how much is in it', async () => {
    const { said, exitCode } = await run('status');
    assert.match(said, /^Portal +does not answer at http:\/\/127\.0\.0\.1:\d+$/m);
    assert.match(said, /^Accounts +2, 0 sessions$/m);
    assert.match(said, /^Backups +BACKUP_TO is not set$/m);
    assert.equal(exitCode, 1);
  });

  it('is what to mend, a sentence each', async () => {
    const { said, exitCode } = await run('doctor');
    assert.match(said, /^✔ Node +This is Node /m);
    assert.match(said, /^✔ Migrations +All are made\.$/m);
    assert.match(said, /(All is well\.|To mend: \d+\.)$/);
    assert.equal(exitCode, said.endsWith('All is well.') ? 0 : 1);
  });
});
