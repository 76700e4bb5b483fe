import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTestDatabase, type TestDatabase } from '@counsel/service-kit/testing';
import pg from 'pg';
import { manifestIn, nameAt } from '../backup/manifest.ts';
import { openPlace } from '../backup/place.ts';
import type { LauncherConfig } from '../config.ts';
import { freePort } from '../ports.ts';
import { handedFolder, handSecrets, keepSecrets, openSecrets, secretsFile } from '../secrets.ts';
import { testFolder } from '../testing/support.ts';
import { ageOfBackups } from './backups.ts';
import { clock, databaseSettings, databaseVersion, queues } from './database.ts';
import { checks } from './doctor.ts';
import type { Finding } from './finding.ts';
import { disk, node, port, secrets } from './machine.ts';
import { dns, mail, tls } from './network.ts';

const wellOf = (found: Finding): string =>
  'well' in found ? found.well : assert.fail(found.mend.join('\n'));
const mendOf = (found: Finding): string =>
  'mend' in found ? found.mend.join('\n') : assert.fail(found.well);

describe('counsel doctor', () => {
  const folder = testFolder();
  let testDatabase: TestDatabase;
  let database: pg.Client;
  before(async () => {
    testDatabase = await createTestDatabase();
    database = new pg.Client({ connectionString: testDatabase.adminUrl });
    await database.connect();
  });
  after(async () => {
    await database?.end();
    await testDatabase?.drop();
  });

  const patient = (over: Partial<LauncherConfig> = {}) => ({
    config: {
      host: '127.0.0.1',
      port: 1,
      publicUrl: 'http://localhost:8080',
      dataDir: folder.path,
      mailFrom: 'Counsel <no-reply@counsel.example>',
      workers: 1,
      ...over,
    } as LauncherConfig,
    database,
  });

  it('finds what is too old', async () => {
    assert.match(wellOf(node(undefined)), /^This is Node /);
    assert.match(mendOf(node(undefined, '20.18.3')), /^Node 20\.18\.3 is too old: install 20\.19/);
    assert.match(wellOf(await databaseVersion(patient())), /^This is PostgreSQL /);
  });

  it('finds a port that something else holds, and none in the way where nothing is', async () => {
    const { createServer } = await import('node:http');
    const free = await freePort();
    assert.match(wellOf(await port(patient({ port: free }))), /the portal is not started/);
    const server = createServer((_, response) => response.writeHead(404).end()).listen(free);
    assert.match(
      mendOf(await port(patient({ port: free }))),
      /is taken \(EADDRINUSE\), by something/,
    );
    server.close();
  });

  it('finds a disk that is nearly full, and secrets that others may read', () => {
    const statfs = (free: number) => (() => ({ bavail: free, blocks: 1e6, bsize: 1e5 })) as never;
    assert.match(wellOf(disk(patient(), statfs(5e5))), /^50\.0 of 100\.0 GB are free/);
    assert.match(mendOf(disk(patient(), statfs(5e4))), /^Only 5\.0 of 100\.0 GB .* Make room\.$/);
    openSecrets(folder.path);
    assert.match(wellOf(secrets(patient())), /owner's alone/);
    chmodSync(secretsFile(folder.path), 0o644);
    assert.match(mendOf(secrets(patient())), /: chmod go= /);
    chmodSync(secretsFile(folder.path), 0o600);
    handSecrets(folder.path, 'gateway', {});
    assert.match(wellOf(secrets(patient())), /owner's alone/);
    chmodSync(handedFolder(folder.path), 0o755);
    assert.match(mendOf(secrets(patient())), /^Others may read .*secrets: chmod go= /);
    chmodSync(handedFolder(folder.path), 0o700);
    const kept = openSecrets(folder.path);
    const rolePasswords = { ...kept.rolePasswords, gateway: 'the-former-one-12,the-next-one-12' };
    keepSecrets(folder.path, { ...kept, rolePasswords });
    assert.match(mendOf(secrets(patient())), /^A change of .* broke off: counsel rotate database/);
    keepSecrets(folder.path, kept);
  });

  it('finds clocks that differ', async () => {
    assert.match(wellOf(await clock(patient())), /agree on the time/);
    const [late, early] = [-25, 25].map((hours) => () => Date.now() + hours * 3_600_000);
    assert.match(mendOf(await clock(patient(), late)), /is 90000 s ahead of this machine's/);
    assert.match(mendOf(await clock(patient(), early)), /is 90000 s behind this machine's/);
  });

  it('finds a database that forgets, or tells', async () => {
    await database.query('set synchronous_commit = off; set log_min_messages = warning');
    const said = mendOf(await databaseSettings(patient({ workers: 1_000 })));
    assert.match(said, /synchronous_commit is off/);
    assert.match(said, /log may hold what people write \(.*log_min_messages/);
    assert.match(said, /max_connections is \d+, and 1000 workers/);
  });

  it('finds jobs that failed for good, and those that nobody takes', async () => {
    assert.match(wellOf(await queues(patient())), /^None waits/);
    await database.query(`insert into jobs.job (name, state, start_after) values
      ('mail', 'failed', now()), ('questions.figures', 'created', now() - interval '2 minutes')`);
    await database.query(
      `insert into jobs.job (name, state, retry_limit) values ('gateway.sweep', 'failed', 0)`,
    );
    const said = mendOf(await queues(patient()));
    assert.doesNotMatch(said, /sweep/);
    assert.match(said, /^1 jobs of mail have failed for good: /m);
    assert.match(said, /^1 jobs of questions\.figures wait since 12\d s: /m);
  });

  it('finds a mail server that is away, an address that leads nowhere, and what is read on the way', async () => {
    const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
    assert.match(mendOf(await mail(patient({ smtpUrl }))), /refuses us \(.*ECONNREFUSED/);
    assert.match(wellOf(await dns(patient())), /this machine alone/);
    const publicUrl = 'http://portal.invalid';
    assert.match(mendOf(await dns(patient({ publicUrl }))), /^portal\.invalid leads nowhere/);
    assert.match(mendOf(await tls(patient({ publicUrl }))), /is read by everybody on the way/);
    assert.match(wellOf(await tls(patient())), /needs none/);
    const nobody = `https://localhost:${await freePort()}`;
    assert.match(mendOf(await tls(patient({ publicUrl: nobody }))), /does not answer \(/);
  });

  it('finds that no backup was made for too long, or ever', async () => {
    const backupTo = join(folder.path, 'backups');
    const publicUrl = 'https://portal.invalid';
    assert.match(mendOf(await ageOfBackups(patient({ publicUrl }))), /^No backups are made: /);
    assert.match(mendOf(await ageOfBackups(patient({ backupTo }))), /holds no whole backup/);
    const made = new Date('2026-11-20T08:00:00Z');
    const place = await openPlace(backupTo);
    await place.write(manifestIn(nameAt(made)), Readable.from([Buffer.from('x')]));
    const later = (hours: number) => made.getTime() + hours * 3_600_000;
    assert.match(
      wellOf(await ageOfBackups(patient({ backupTo }), later(25))),
      /is 25 hours old\.$/,
    );
    assert.match(
      mendOf(await ageOfBackups(patient({ backupTo }), later(40))),
      /is 40 hours old: see why/,
    );
  });

  it('looks at all that the launcher can know', () => {
    const names = ['Node', 'Port', 'Disk', 'Secrets', 'PostgreSQL', 'Clock', 'Settings'];
    const others = ['Migrations', 'Jobs', 'Mail', 'DNS', 'TLS', 'Backups'];
    assert.deepEqual(
      checks.map(({ name }) => name),
      [...names, ...others],
    );
  });
});
