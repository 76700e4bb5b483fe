import assert from 'node:assert/strict';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { migrate } from '@counsel/service-kit';
import { createTestDatabase, type TestDatabase } from '@counsel/service-kit/testing';
import pg from 'pg';
import { messageOf } from '../fault.ts';
import { roles } from '../secrets.ts';
import { serviceFolders } from '../services.ts';
import { testFolder } from '../testing/support.ts';
import { backUp } from './backup.ts';
import { checked } from './check.ts';
import { RowMeter } from './digest.ts';
import { backupsIn, type Manifest, manifestIn, nameAt, timeOf } from './manifest.ts';
import { openPlace, type Place } from './place.ts';
import { references, schemas } from './tables.sql.ts';

/** Encryption is tried on the whole: here what is written is looked at. */
const asItIs = async (content: Readable) => content;

describe('backing up', () => {
  const folder = testFolder();
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    for (const role of roles) {
      await migrate(database.urls[role], pathToFileURL(join(serviceFolders[role], 'migrations/')));
    }
  });
  after(() => database?.drop());

  const order = (place: Place, url = database.adminUrl) => ({
    url,
    place,
    encrypt: asItIs,
    remotesDir: undefined,
    secretIds: { sessionKeys: ['a'], encryptionKeys: ['b'] },
  });
  const refusal = (work: Promise<unknown>): Promise<string> =>
    work.then(() => 'nothing was wrong', messageOf);

  it('goes on alone: a second one at the same time is refused', async () => {
    const place = await openPlace(join(folder.path, 'two'));
    const results = await Promise.allSettled([backUp(order(place)), backUp(order(place))]);
    const failed = results.filter((result) => result.status === 'rejected');
    assert.deepEqual(
      failed.map(({ reason }) => messageOf(reason)),
      ['Another backup of this portal is being made.'],
    );
    assert.equal((await backupsIn(place)).whole.length, 1);
  });

  it('leaves nothing where the disk is full in the middle of it', async () => {
    const place = await openPlace(join(folder.path, 'full'));
    let left = 20;
    const write: Place['write'] = async (path, content) => {
      if (left-- > 0) return place.write(path, content);
      content.destroy();
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    assert.equal(await refusal(backUp(order({ ...place, write }))), 'The disk is full.');
    assert.deepEqual(await place.list(''), new Map());
  });

  it('needs the rights of who provisioned', async () => {
    const place = await openPlace(join(folder.path, 'rights'));
    const said = await refusal(backUp(order(place, database.urls.identity)));
    assert.match(said, /^The database's user may not do that: permission denied .+\.$/);
    assert.deepEqual(await place.list(''), new Map());
  });

  it('refuses what a newer release made', async () => {
    const place = await openPlace(join(folder.path, 'newer'));
    const { name, manifest } = await backUp(order(place));
    assert.deepEqual(await checked(place, name, asItIs), manifest);
    const stored = manifestIn(name);
    const become = async (change: Partial<Manifest>) => {
      await place.remove(stored);
      await place.write(stored, Readable.from([JSON.stringify({ ...manifest, ...change })]));
      return refusal(checked(place, name, asItIs));
    };
    const migrations = { ...manifest.migrations, questions: ['999_more.ts'] };
    assert.match(
      await become({ migrations }),
      /^A newer release .* \(questions has 999_more\.ts\)/,
    );
    assert.match(await become({ format: 3 }), /^A newer release/);
    assert.match(await become({ tables: undefined } as never), /is none of ours/);
  });

  it('has no circle of references, so that each table has its turn', async () => {
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    const { rows } = await client.query(references, [schemas]);
    await client.end();
    const parentsOf = (child: string): string[] =>
      rows.filter((row) => row.child === child).map((row) => row.parent);
    const isBelow = (child: string, ancestor: string): boolean =>
      parentsOf(child).some((parent) => parent === ancestor || isBelow(parent, ancestor));
    assert.ok(rows.length > 5);
    assert.deepEqual(
      rows.filter(({ child }) => isBelow(child, child)),
      [],
    );
  });

  it('names backups by their time', () => {
    const moment = new Date('2026-11-26T20:49:22.015Z');
    assert.equal(nameAt(moment), 'counsel-20261126T204922Z');
    assert.equal(timeOf(nameAt(moment)).toISOString(), '2026-11-26T20:49:22.000Z');
  });
});

describe('the measure of rows', () => {
  const measure = async (...chunks: string[]) => {
    const meter = new RowMeter();
    assert.equal(
      await text(Readable.from(chunks.map((each) => Buffer.from(each))).pipe(meter)),
      chunks.join(''),
    );
    return meter.measure();
  };

  it('is the same in any order and however rows arrive, and another for other rows', async () => {
    const whole = await measure('1\tone\n2\ttwo\n3\tthree\n');
    assert.equal(whole.rows, 3);
    assert.deepEqual(await measure('3\tth', 're', 'e\n1\tone', '\n2\ttwo\n'), whole);
    for (const other of [
      '1\tone\n2\ttwo\n3\tthre\n',
      '1\tone\n1\tone\n3\tthree\n',
      '1\tone\n2\ttwo\n',
    ]) {
      assert.notEqual((await measure(other)).hash, whole.hash);
    }
  });
});
