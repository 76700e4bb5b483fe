import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { complete } from './options.ts';
import { freePort, loopback } from './ports.ts';
import { preflight } from './preflight.ts';
import { testFolder } from './testing/support.ts';

describe('before a start', () => {
  const folder = testFolder();
  let taken: Server;
  let port: number;

  before(async () => {
    taken = createServer().listen(0, loopback);
    await once(taken, 'listening');
    port = (taken.address() as AddressInfo).port;
  });

  after(() => taken.close());

  it('nothing is in the way on a usual machine', async () => {
    const config = await complete({ dataDir: join(folder.path, 'fresh') });
    assert.deepEqual(await preflight(config), []);
  });

  it('a taken port is told', async () => {
    const config = await complete({ dataDir: folder.path, port });
    assert.deepEqual(await preflight(config), [
      `PORT ${port} on ${loopback} is taken by another program.`,
    ]);
  });

  it('a taken port of the inbox matters only if there is one', async () => {
    const config = await complete({ dataDir: folder.path, mailPort: port });
    assert.match((await preflight(config)).join(), /^MAIL_PORT \d+ .* is taken/);
    assert.deepEqual(await preflight({ ...config, smtpUrl: 'smtp://localhost' }), []);
  });

  it('a database that does not answer is told', async () => {
    const nobody = await freePort();
    const databaseUrl = `postgres://me:secret@${loopback}:${nobody}/counsel`;
    const faults = await preflight(await complete({ dataDir: folder.path, databaseUrl }));
    assert.equal(faults.length, 1);
    assert.match(faults.join(), new RegExp(`^DATABASE_URL can't be reached at .*:${nobody} \\(`));
    assert.ok(!faults.join().includes('secret'));
  });

  it('a data folder that cannot be written is told', async () => {
    const config = await complete({ dataDir: folder.path });
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');
    const faults = await preflight({ ...config, dataDir: file });
    assert.deepEqual(faults, [`DATA_DIR ${file} can't be written (ENOTDIR).`]);
    const below = await preflight({ ...config, dataDir: join(file, 'below') });
    assert.match(below.join(), /can't be written \(ENOTDIR\)/);
  });
});
