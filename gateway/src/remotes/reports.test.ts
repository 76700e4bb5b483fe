import assert from 'node:assert/strict';
import { limits, type RemoteReport, remoteTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { type Shipping, startShipping } from '../../test/shipping.ts';
import { account } from '../../test/upstreams.ts';
import { sweepReports } from './reports.ts';

describe('reports of browsers', () => {
  let shipping: Shipping;
  let members: string[];
  /** Of the member whose browser reports, where a test does not say whose. */
  let cookie: string;
  before(async () => {
    shipping = await startShipping();
    for (const version of ['1.0.0', '2.0.0']) await shipping.ship('seen', version);
    await shipping.ship('unseen', '1.0.0');
    members = await Promise.all(Array.from({ length: 8 }, () => shipping.portal.signIn()));
    cookie = members[0] ?? '';
  });
  after(() => shipping?.stop());

  const report = (changes: Partial<RemoteReport> = {}): RemoteReport => ({
    remote: 'seen',
    version: '2.0.0',
    phase: 'page',
    outcome: 'loaded',
    milliseconds: 120,
    ...changes,
  });
  const send = (reports: unknown, headers = {}, as = cookie) =>
    shipping.portal.ask('/api/remotes/reports', {
      ...{ method: 'POST', body: { reports }, headers },
      cookie: as,
    });
  const rows = () => shipping.database('remoteReports');
  const shares = () => shipping.database('remoteReportShares');
  const flooder = account();

  it('are counted by version, with the times of loads and the kinds of failures', async () => {
    const times = [...Array.from({ length: 19 }, (_, n) => 110 + n), 2_500];
    const loads = times.map((milliseconds) => report({ milliseconds }));
    assert.equal((await send(loads)).status, 200);
    const failures = [
      report({ phase: 'entry', outcome: 'slow', milliseconds: 5_000 }),
      report({ phase: 'entry', outcome: 'slow', milliseconds: 9_000 }),
      report({ phase: 'render', outcome: 'crashed', version: '1.0.0', milliseconds: 0 }),
    ];
    await send(failures);
    const detail = await shipping.detail('seen');
    assert.deepEqual([detail.loads, detail.failures], [20, 3]);
    const median = detail.medianMs ?? 0;
    assert.ok(median > 100 && median <= 150, `${median}`);
    const kinds = detail.failureKinds.map(({ lastAt, ...kind }) => kind);
    assert.deepEqual(kinds, [
      { phase: 'entry', kind: 'slow', version: '2.0.0', count: 2 },
      { phase: 'render', kind: 'crashed', version: '1.0.0', count: 1 },
    ]);
    const of = (version: string) => detail.versions.find((each) => each.version === version);
    assert.deepEqual([of('2.0.0')?.loads, of('2.0.0')?.failures], [20, 2]);
    assert.deepEqual([of('1.0.0')?.loads, of('1.0.0')?.failures], [0, 1]);
    assert.deepEqual([of('1.0.0')?.medianMs, of('1.0.0')?.p95Ms], [null, null]);
    await send([report({ milliseconds: 2_600 })], {}, members[1]);
    const p95 = (await shipping.detail('seen')).p95Ms ?? 0;
    assert.ok(p95 > 2_000 && p95 <= 3_000, `${p95}`);
    const { body } = await shipping.call('GET', '/api/remotes');
    const list = body as unknown as { name: string; loads: number }[];
    assert.deepEqual(
      list.map(({ name, loads }) => [name, loads]),
      [
        ['seen', 21],
        ['unseen', 0],
      ],
    );
  });

  it('are all counted when many come at once', async () => {
    const before = (await shipping.detail('seen')).loads;
    const mixed = [report({ milliseconds: 1 }), report({ milliseconds: 700, phase: 'start' })];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        send(n % 2 === 0 ? mixed : mixed.toReversed(), {}, members[2 + (n % 4)]),
      ),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal((await shipping.detail('seen')).loads, before + 80);
  });

  it('of what nobody published are dropped without a word', async () => {
    const before = await rows();
    const answer = await send([report({ remote: 'unknown' }), report({ version: '3.0.0' })]);
    assert.equal(answer.status, 200);
    assert.deepEqual(await rows(), before);
  });

  it('of visitors, and of sessions that have ended, are heard by nobody', async () => {
    const before = [await rows(), await shares()];
    const ended = await shipping.portal.signIn();
    await shipping.call('POST', '/api/auth/logout', {}, { cookie: ended });
    for (const as of ['', 'counsel=invented', ended]) {
      const answer = await send([report({ outcome: 'crashed' })], {}, as);
      assert.deepEqual([answer.status, answer.body.message], [200, remoteTexts.reported]);
    }
    assert.deepEqual([await rows(), await shares()], before);
  });

  it('of one member move the figures of a version little, however many come', async () => {
    const most = limits.remoteReportsPerDay.max;
    const before = await shipping.detail('unseen');
    const flood = Array.from({ length: 20 }, (_, n) =>
      report({ remote: 'unseen', version: '1.0.0', outcome: n % 2 ? 'crashed' : 'broken' }),
    );
    const sessions = [await shipping.portal.signIn(flooder), await shipping.portal.signIn(flooder)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => send(flood, {}, sessions[n % 2])),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    const { failures } = await shipping.detail('unseen');
    assert.equal(failures - before.failures, most);
    await send([report({ remote: 'unseen', version: '1.0.0' })], {}, members[6]);
    assert.equal((await shipping.detail('unseen')).loads, before.loads + 1, 'others’ go on');
  });

  it('are counted in part where only a part is within the share', async () => {
    const most = limits.remoteReportsPerDay.max;
    const told = (count: number) => Array.from({ length: count }, () => report({ phase: 'style' }));
    const before = (await shipping.detail('seen')).loads;
    await send(told(most - 3), {}, members[7]);
    await send(told(10), {}, members[7]);
    assert.equal((await shipping.detail('seen')).loads, before + most);
  });

  it('hold nothing of whom they come from', async () => {
    const text = JSON.stringify([await rows(), await shares()]);
    assert.ok(!text.includes(flooder.id) && !text.includes(flooder.email));
    const columns = Object.keys((await rows())[0]).sort();
    const kept = ['bucket', 'count', 'day', 'lastAt', 'outcome', 'phase', 'remote', 'version'];
    assert.deepEqual(columns, kept);
  });

  it('are refused from elsewhere, when they are wrong, and when they are too many', async () => {
    const before = await rows();
    assert.equal((await send([report()], { 'sec-fetch-site': 'cross-site' })).status, 403);
    for (const wrong of [
      [],
      'x',
      null,
      [7],
      [report({ outcome: 'fine' as never })],
      [report({ milliseconds: -1 })],
      [report({ milliseconds: 1e9 })],
      [report({ remote: '../x' })],
      [{ ...report(), phase: undefined }],
      Array.from({ length: 21 }, () => report()),
    ]) {
      assert.equal((await send(wrong)).status, 400, JSON.stringify(wrong)?.slice(0, 80));
    }
    assert.deepEqual(await rows(), before);
  });

  it('count for seven days and are kept for thirty', async () => {
    const old = (days: number) => ({
      ...{ remote: 'unseen', version: '1.0.0', phase: 'page', outcome: 'loaded' },
      ...{ bucket: 5, count: 1, lastAt: new Date() },
      day: shipping.database.raw('current_date - ?::int', [days]),
    });
    await shipping.database('remoteReports').insert([6, 7, 30, 31].map(old));
    assert.equal((await shipping.detail('unseen')).loads, 2);
    await shares().update({ day: shipping.database.raw('current_date - 1') });
    await sweepReports(shipping.database);
    assert.deepEqual(await shares(), []);
    const left = await rows().where({ remote: 'unseen' });
    assert.equal(left.length, 3 + 3);
  });
});
