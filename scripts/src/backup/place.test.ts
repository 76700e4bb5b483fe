import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { messageOf } from '../fault.ts';
import { testFolder } from '../testing/support.ts';
import { openPlace, type Place } from './place.ts';

describe('where backups are', () => {
  const folder = testFolder();
  let server: S3rver;
  const access = {
    AWS_ENDPOINT_URL: '',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const kept = Object.keys(access).map((name) => [name, process.env[name]] as const);

  before(async () => {
    const directory = join(folder.path, 'objects');
    mkdirSync(directory);
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      allowMismatchedSignatures: true,
      directory,
      configureBuckets: [{ name: 'counsel', configs: [] }],
    });
    const { port } = await server.run();
    Object.assign(process.env, access, { AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` });
  });
  after(async () => {
    await server.close();
    for (const [name, value] of kept) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });

  const places: Record<string, () => Promise<Place> | Place> = {
    'a folder': () => openPlace(join(folder.path, 'backups')),
    'a bucket': () => openPlace('s3://counsel/some/backups'),
  };
  for (const [kind, openIt] of Object.entries(places)) {
    it(`${kind} gives back what it was given, also what is larger than one part`, async () => {
      const place = await openIt();
      assert.deepEqual(await place.list(''), new Map());
      const chunk = Buffer.alloc(1_000_003, 'x');
      await place.write('one/large', Readable.from(Array.from({ length: 12 }, () => chunk)));
      await place.write('one/small', Readable.from([Buffer.from('small')]));
      await place.write('two/small', Readable.from([Buffer.from('other')]));
      const sizes = { 'one/large': 12 * chunk.length, 'one/small': 5, 'two/small': 5 };
      assert.deepEqual(Object.fromEntries(await place.list('')), sizes);
      assert.equal((await buffer(await place.read('one/large'))).length, 12 * chunk.length);
      assert.equal((await buffer(await place.read('two/small'))).toString(), 'other');
      await place.remove('one');
      assert.deepEqual([...(await place.list('')).keys()], ['two/small']);
    });
  }

  it('says in one sentence what is wrong with it', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    const cases: Record<string, RegExp> = {
      's3://nobody/backups': /^The bucket refuses us: .+\.$/,
      [file]: /can't be read or written \(ENOTDIR\)\.$/,
    };
    for (const [name, sentence] of Object.entries(cases)) {
      const place = await openPlace(name);
      const error = await place.write('one/file', Readable.from([Buffer.from('x')])).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      assert.match(messageOf(error), sentence);
    }
  });
});
