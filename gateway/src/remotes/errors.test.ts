import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  limits,
  type RemoteError,
  type RemoteReport,
  type ReportedError,
  remoteLengths,
} from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { bearer, type Shipping, startShipping } from '../../test/shipping.ts';
import { sweepReports } from './reports.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';

/** Column 10 of the first line is line 42, column 6 of the source. */
const map = JSON.stringify({
  version: 3,
  sources: ['./src/Page.tsx'],
  names: [],
  mappings: 'UAyCM',
});

describe('errors of a remote', () => {
  let shipping: Shipping;
  let members: string[];
  before(async () => {
    shipping = await startShipping();
    await shipping.ship('billing', '1.0.0', { map, path: '/billing/:id' });
    await shipping.ship('plain', '1.0.0');
    members = await Promise.all(Array.from({ length: 6 }, () => shipping.portal.signIn()));
  });
  after(() => shipping?.stop());

  const thrown = (error: Partial<ReportedError> = {}, over: object = {}): RemoteReport => ({
    ...{ remote: 'billing', version: '1.0.0', phase: 'run', outcome: 'threw', milliseconds: 0 },
    error: {
      name: 'TypeError',
      frames: [{ file: 'assets/page.js', line: 1, column: 12 }],
      breadcrumbs: [],
      ...error,
    },
    ...over,
  });
  const send = (reports: unknown[], member = 0, agent = chrome) =>
    shipping.portal.ask('/api/remotes/reports', {
      ...{ method: 'POST', body: { reports }, cookie: members[member] ?? '' },
      headers: { 'user-agent': agent },
    });
  const errorsOf = async (name: string, query = '', headers = {}): Promise<RemoteError[]> => {
    const { status, text } = await shipping.call(
      'GET',
      `/api/remotes/${name}/errors${query}`,
      undefined,
      headers,
    );
    assert.equal(status, 200, text);
    return JSON.parse(text);
  };

  it('are told with their place in the sources, how often, and in which browsers', async () => {
    const steps = [
      { did: 'opened', what: '/billing/:id' },
      { did: 'called', what: 'getQuestion', status: 500 },
      { did: 'clicked', what: 'button' },
    ] as const;
    await send([thrown({ breadcrumbs: [...steps] }), thrown()]);
    await send([thrown({ breadcrumbs: [] })], 1, firefox);
    const [error, ...more] = await errorsOf('billing');
    assert.ok(error && more.length === 0);
    const { id, firstAt, lastAt, ...told } = error;
    assert.deepEqual(told, {
      version: '1.0.0',
      name: 'TypeError',
      count: 3,
      browsers: [
        { name: 'Chrome 153', count: 2 },
        { name: 'Firefox 149', count: 1 },
      ],
      frames: [{ file: 'src/Page.tsx', line: 42, column: 7, isSource: true }],
      breadcrumbs: steps,
    });
    assert.ok(Date.parse(firstAt) <= Date.parse(lastAt));
    const { failureKinds, failures } = await shipping.detail('billing');
    assert.deepEqual([failureKinds[0]?.phase, failureKinds[0]?.kind], ['run', 'threw']);
    assert.equal(failures, 3);
  });

  it('are told as they were built where no map tells more', async () => {
    await send([thrown({}, { remote: 'plain' })]);
    const [error] = await errorsOf('plain');
    const built = { file: 'assets/page.js', line: 1, column: 12, isSource: false };
    assert.deepEqual(error?.frames, [built]);
  });

  it('are told as they were built where a map tells what can’t be', async () => {
    const parts = { version: 3, sources: ['./src/Page.tsx'], names: [], mappings: 'UAyCM' };
    const maps = [
      { mappings: 'UDyCM' },
      { mappings: 'UKyCM' },
      { mappings: 'UAjkBM' },
      { mappings: [[[0, 0, 'a', 'b']]] },
      { mappings: [[[0, 0, 1.5, 1e300]]] },
      { mappings: [[null]] },
      { mappings: 5 },
      { sources: [null] },
    ].map((odd) => JSON.stringify({ ...parts, ...odd }));
    for (const [n, odd] of ['', '['.repeat(100_000), ...maps].entries()) {
      const remote = `odd-${n}`;
      await shipping.publish(remote, '1.0.0', { map: odd, path: `/${remote}` });
      const { status, text } = await send([thrown({}, { remote })]);
      assert.equal(status, 200, `${odd.slice(0, 200)} ${text}`);
      const built = { file: 'assets/page.js', line: 1, column: 12, isSource: false };
      assert.deepEqual((await errorsOf(remote))[0]?.frames, [built], odd.slice(0, 200));
    }
  });

  it('are told as they were built where a map takes too long, and hold nobody up', async () => {
    const folder = join(shipping.portal.config.DATA_DIR, 'remotes/slow/1.0.0');
    await shipping.publish('slow', '1.0.0', { map, path: '/slow' });
    const mappings = ';'.repeat(7_900_000);
    const heavy = JSON.stringify({ version: 3, sources: ['a.ts'], names: [], mappings });
    await writeFile(join(folder, 'assets/page.js.map'), heavy);
    const held = monitorEventLoopDelay({ resolution: 5 });
    held.enable();
    await send([thrown({}, { remote: 'slow' })]);
    held.disable();
    assert.ok(held.max < 1e9, `${held.max / 1e6} ms`);
    assert.equal((await errorsOf('slow'))[0]?.frames[0]?.isSource, false);
    const began = performance.now();
    await send([thrown({ name: 'RangeError' }, { remote: 'slow' })]);
    assert.ok(performance.now() - began < 2_000, 'they are not read again');
  });

  it('keep their place when the version’s files are gone', async () => {
    const folder = join(shipping.portal.config.DATA_DIR, 'remotes/billing/1.0.0');
    await rm(join(folder, 'assets/page.js.map'));
    await send([thrown()], 2);
    assert.equal((await errorsOf('billing'))[0]?.frames[0]?.file, 'src/Page.tsx');
  });

  it('hold no words of a person’s: of a message, a file’s name or a step', async () => {
    const secret = 'Xylophonist';
    const hostile = {
      ...thrown({
        name: 'RangeError',
        frames: [
          { file: `assets/${secret}.js`, line: 1, column: 1 },
          { file: 'assets/page.js', line: 1, column: 3 },
        ],
        breadcrumbs: [
          { did: 'opened', what: `/${secret}` },
          { did: 'called', what: secret },
          { did: 'clicked', what: secret },
          { did: 'clicked', what: 'link' },
        ],
      }),
    };
    const { error } = hostile;
    const answer = await send([
      { ...hostile, message: secret, error: { ...error, message: secret } },
    ]);
    assert.equal(answer.status, 200, answer.text);
    for (const wrong of [
      { ...error, name: `${secret} is wrong` },
      { ...error, name: secret.toLowerCase() },
      { ...error, breadcrumbs: [{ did: 'clicked', what: `${secret} of Bonn` }] },
      { ...error, frames: [{ file: `../${secret}`, line: 1, column: 1 }] },
      { ...error, frames: [{ file: `a.js?${secret}`, line: 1, column: 1 }] },
    ]) {
      assert.equal((await send([{ ...hostile, error: wrong }])).status, 400);
    }
    const rows = await shipping.database('remoteErrors');
    assert.doesNotMatch(JSON.stringify(rows), new RegExp(secret, 'i'));
    const told = (await errorsOf('billing')).find(({ name }) => name === 'RangeError');
    assert.deepEqual(told?.breadcrumbs, [{ did: 'clicked', what: 'link' }]);
    assert.equal(told?.frames.length, 1);
  });

  it('count of members alone, of each so many a day', async () => {
    const name = 'SyntaxError';
    const flood = Array.from({ length: 20 }, () => thrown({ name }));
    for (let n = 0; n < 3; n++) await send(flood, 3);
    await shipping.portal.ask('/api/remotes/reports', { method: 'POST', body: { reports: flood } });
    const told = (await errorsOf('billing')).find((error) => error.name === name);
    assert.equal(told?.count, limits.remoteReportsPerDay.max);
  });

  it('are of so many kinds and browsers at most', async () => {
    const { errorsOfVersion, errors, browsersOfError } = remoteLengths;
    for (let n = 0; n < browsersOfError + 5; n++) {
      const agent = chrome.replace('153', String(100 + n));
      await send([thrown({ name: 'Many' }, { remote: 'plain' })], n % 2, agent);
    }
    const many = (await errorsOf('plain')).find(({ name }) => name === 'Many');
    assert.equal(many?.browsers.length, browsersOfError);
    assert.equal(many?.count, browsersOfError + 5);
    const kinds = (from: number) =>
      Array.from({ length: 20 }, (_, n) => thrown({ name: `E${from + n}` }, { remote: 'plain' }));
    await Promise.all([0, 20, 40, 60].map((from, n) => send(kinds(from), 2 + n)));
    const rows = await shipping.database('remoteErrors').where({ remote: 'plain' });
    assert.equal(rows.length, errorsOfVersion);
    assert.equal((await errorsOf('plain')).length, errors);
    assert.ok(rows.some(({ name }) => name === 'Many'));
    await send([thrown({ name: 'Late' }, { remote: 'plain', phase: 'render' })], 0);
    const later = await shipping.database('remoteErrors').where({ remote: 'plain' });
    assert.equal(later.length, errorsOfVersion);
    for (const name of ['Many', 'Late'])
      assert.ok(
        later.some((row) => row.name === name),
        name,
      );
  });

  it('are read by administrators and the remote’s own token, of one version too', async () => {
    const token = bearer(await shipping.createToken('billing'));
    assert.ok((await errorsOf('billing', '', token)).length > 0);
    assert.deepEqual(await errorsOf('billing', '?version=9.9.9', token), []);
    const path = '/api/remotes/billing/errors';
    const other = bearer(await shipping.createToken('plain'));
    assert.equal((await shipping.call('GET', path, undefined, other)).status, 403);
    assert.equal((await shipping.portal.ask(path)).status, 401);
    assert.equal((await shipping.portal.ask(path, { cookie: members[0] ?? '' })).status, 403);
    assert.equal((await shipping.call('GET', '/api/remotes/nowhere/errors')).status, 404);
  });

  it('are none of a remote for which there is but a token', async () => {
    await shipping.createToken('begun');
    assert.deepEqual(await errorsOf('begun'), []);
  });

  it('are kept for thirty days after their last', async () => {
    const rows = () => shipping.database('remoteErrors');
    await rows()
      .where({ remote: 'plain' })
      .update({
        lastAt: shipping.database.raw("now() - interval '32 days'"),
      });
    await sweepReports(shipping.database);
    assert.deepEqual(await rows().where({ remote: 'plain' }), []);
    assert.ok((await errorsOf('billing')).length > 0);
  });
});
