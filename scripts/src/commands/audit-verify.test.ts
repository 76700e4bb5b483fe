import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from '@counsel/service-kit';
import {
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@counsel/service-kit/testing';
import { execa } from 'execa';
import { clusterIn, postgresSpec, provisionDatabase, provisioning } from '../database.ts';
import { lockFolder } from '../lock.ts';
import { inRoot } from '../paths.ts';
import { freePort } from '../ports.ts';
import { Child } from '../process/child.ts';
import { openSecrets } from '../secrets.ts';
import { testFolder } from '../testing/support.ts';

async function run(command: string, env: Record<string, string>, ...words: string[]) {
  const args = [inRoot('scripts/src/command.ts'), ...command.split(' '), ...words];
  const { exitCode, stdout, stderr } = await execa(process.execPath, args, { env, reject: false });
  return { exitCode, said: (stdout + stderr).trim() };
}

const whole =
  /^The audit table is as it was sealed: 2 entries from \S+ to \S+\. Its head is (\S+)\.$/;

describe('npm run audit:verify', () => {
  const folder = testFolder();
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database?.drop());

  async function addTwo(url: string): Promise<void> {
    const identity = openTestDatabase(url);
    await audit(identity, { action: 'signed-in', actor: 'ada' });
    await audit(identity, { action: 'signed-in', actor: 'bob' });
    await identity.destroy();
  }

  it('says in one sentence whether a server’s table is whole, or what is first not', async () => {
    const env = { DATABASE_URL: database.adminUrl };
    await addTwo(database.urls.identity);
    const first = await run('audit verify', env);
    assert.match(first.said, whole);
    assert.equal(first.exitCode, 0);
    const head = whole.exec(first.said)?.[1] ?? '';
    const owner = openTestDatabase(database.adminUrl);
    await owner.raw(`delete from audit.entries where sequence = 2;
      update audit.chain set head_sequence = 1, head_hash = (select hash from audit.entries)`);
    await owner.destroy();
    assert.equal((await run('audit verify', env)).exitCode, 0);
    const told = await run('audit verify', env, '--head', head);
    assert.match(told.said, /not as it was sealed, after 1 entry: Entry 2 is missing/);
    assert.equal(told.exitCode, 1);
    assert.equal((await run('audit verify', env, '--head', 'nonsense')).exitCode, 1);
  });

  it('needs no service: it starts the server of a data folder, or asks the one that runs', async () => {
    const DATA_DIR = join(folder.path, 'data');
    const env = { DATA_DIR };
    assert.match((await run('audit verify', env)).said, /npm start comes first/);
    mkdirSync(DATA_DIR);
    const port = await freePort();
    const secrets = openSecrets(DATA_DIR);
    const cluster = clusterIn(DATA_DIR, port, secrets);
    const server = new Child(postgresSpec(cluster, join(DATA_DIR, 'logs/postgres.log')), () => {});
    await server.start();
    const release = lockFolder(DATA_DIR, port);
    try {
      const urls = await provisionDatabase(provisioning(cluster, secrets, {}));
      await addTwo(urls.identity);
      assert.match((await run('audit verify', env)).said, whole);
    } finally {
      release();
      await server.stop();
    }
    assert.match((await run('audit verify', env)).said, whole);
  });
});

describe('npm run provision', () => {
  it('prepares a database for roles that somebody else made, and again', async () => {
    const database = await createTestDatabase();
    const owner = openTestDatabase(database.adminUrl);
    const variables = Object.entries(database.urls).map(([service, url]) => [
      `${service.toUpperCase()}_DATABASE_URL`,
      url,
    ]);
    const env = { DATABASE_URL: database.adminUrl, ...Object.fromEntries(variables) };
    await owner.raw('drop schema jobs cascade; drop schema audit cascade');
    for (const _ of ['once', 'twice']) {
      const { said, exitCode } = await run('provision', { ...env, AUDIT_DAYS: '90' });
      assert.equal(said, 'The database is as this release wants it.');
      assert.equal(exitCode, 0);
    }
    assert.deepEqual(await owner('audit.chain').pluck('days'), [90]);
    const identity = openTestDatabase(database.urls.identity);
    assert.deepEqual(await identity('jobs.job').select('id'), []);
    await audit(identity, { action: 'signed-in', actor: 'ada' });
    assert.deepEqual(await owner('audit.arrived').pluck('service'), ['identity']);
    assert.match((await run('provision', { DATABASE_URL: database.adminUrl })).said, /the four/);
    await identity.destroy();
    await owner.destroy();
    await database.drop();
  });
});
