import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '@counsel/service-kit/testing';
import { freePort, loopback } from '../ports.ts';
import { answers, until } from '../process/wait.ts';
import { type Launched, launch } from '../testing/launched.ts';
import { testFolder } from '../testing/support.ts';

const patience = 240_000;

describe('npm start', function () {
  this.timeout(2 * patience);
  const folder = testFolder();
  const launched: Launched[] = [];
  let database: Pick<TestDatabase, 'adminUrl' | 'drop'>;

  before(async () => {
    database = await createEmptyDatabase();
  });

  afterEach(async () => {
    for (const each of launched.splice(0)) {
      each.end();
      await each.ended;
    }
  });

  after(() => database.drop());

  function start(variables: Record<string, string>): Launched {
    const started = launch(variables);
    launched.push(started);
    return started;
  }

  /** The launcher says one thing, ends in failure and leaves nothing running. */
  async function refuses(variables: Record<string, string>, sentence: RegExp): Promise<void> {
    const started = start(variables);
    assert.equal(await started.ended, 78);
    const said = started.output().replace('Starting Counsel', '').trim();
    assert.match(said, sentence);
    assert.equal(said.split('\n').length, 1);
    assert.ok(await until(() => started.family().length === 0, patience));
  }

  it('refuses a malformed variable', () =>
    refuses({ PORT: 'eighty' }, /^PORT must be a port .*"eighty"\.$/));

  it('refuses a taken port', async () => {
    const taken = createServer().listen(0, loopback);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const variables = { PORT: String(port), DATA_DIR: join(folder.path, 'a') };
    await refuses(
      { ...variables, MAIL_PORT: String(await freePort()) },
      /^PORT \d+ .* is taken by another program\.$/,
    );
    taken.close();
  });

  it('refuses a database that is not there', async () => {
    const [port, mailPort, nobody] = [await freePort(), await freePort(), await freePort()];
    const variables = {
      PORT: String(port),
      MAIL_PORT: String(mailPort),
      DATA_DIR: join(folder.path, 'b'),
      DATABASE_URL: `postgres://me@${loopback}:${nobody}/counsel`,
    };
    await refuses(variables, /^DATABASE_URL can't be reached at [^\n]+\.$/);
  });

  it('refuses a data folder that cannot be written', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const [port, mailPort] = [await freePort(), await freePort()];
    await refuses(
      { PORT: String(port), MAIL_PORT: String(mailPort), DATA_DIR: file },
      /^DATA_DIR \S+ can't be written \(\w+\)\.$/,
    );
  });

  it('runs beside another copy, and each stops cleanly', async () => {
    const copies = await Promise.all(
      ['embedded', 'existing'].map(async (name) => {
        const port = String(await freePort());
        const dataDir = join(folder.path, name);
        const variables = { PORT: port, MAIL_PORT: String(await freePort()), DATA_DIR: dataDir };
        const existing: Record<string, string> =
          name === 'existing' ? { DATABASE_URL: database.adminUrl } : {};
        return { port, dataDir, started: start({ ...variables, ...existing }) };
      }),
    );
    for (const { port, dataDir, started } of copies) {
      const isUp = () =>
        started.process.exitCode !== null || started.output().includes('Ctrl-C stops everything');
      assert.ok(await until(isUp, patience), started.output());
      assert.ok(await answers(`http://${loopback}:${port}/readyz`), started.output());
      assert.match(started.output(), /signs in as admin@counsel\.example with \S{20}\n/);
      assert.ok(existsSync(join(dataDir, 'logs/gateway.log')));
      const secrets = join(dataDir, 'secrets.json');
      assert.equal(statSync(secrets).mode & 0o777, 0o600);
      assert.ok(!readFileSync(secrets, 'utf8').includes('administratorPassword'));
    }
    for (const { started } of copies) started.process.kill('SIGTERM');
    for (const { started } of copies) {
      assert.equal(await started.ended, 0, started.output());
      assert.match(started.output(), /Stopped\.\n$/);
      assert.ok(await until(() => started.family().length === 0, patience));
    }
  });
});
