import assert from 'node:assert/strict';
import type { RemoteReport } from '@counsel/contracts';
import { auditEntries } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Shipping, startShipping } from '../../test/shipping.ts';

const [live, tried] = ['1.0.0', '2.0.0'];

describe('a canary that fails', () => {
  let shipping: Shipping;
  let members: string[];
  before(async () => {
    shipping = await startShipping();
    members = [];
    for (let n = 0; n < 12; n++) members.push(await shipping.portal.signIn());
  });
  after(() => shipping?.stop());

  let made = 0;
  /** A remote of a test's own, with a canary of half of the browsers. */
  async function canaried(): Promise<string> {
    const name = `canaried-${made++}`;
    await shipping.ship(name, live);
    await shipping.publish(name, tried);
    await start(name);
    return name;
  }
  const start = async (name: string) => {
    const { status } = await shipping.change(name, 'canary', { version: tried, percent: 50 });
    assert.equal(status, 200);
  };
  const told = (remote: string, version: string, over: Partial<RemoteReport> = {}) => ({
    ...{ remote, version, phase: 'page', outcome: 'loaded', milliseconds: 90 },
    ...over,
  });
  const threw = { phase: 'run', outcome: 'threw', milliseconds: 0 } as const;
  const send = (cookie: string | undefined, reports: object[]) =>
    shipping.portal.ask('/api/remotes/reports', {
      ...{ method: 'POST', body: { reports }, cookie: cookie ?? '' },
    });
  const canaryOf = async (name: string) => (await shipping.detail(name)).canary;
  const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

  it('more than the live version ends by itself, with the figures that decided', async () => {
    const name = await canaried();
    const revision = await shipping.revision();
    for (const member of members) {
      await send(member, [...times(10, told(name, live)), ...times(5, told(name, tried))]);
    }
    await send(members[0], [told(name, live, threw)]);
    for (const [n, member] of members.slice(0, 3).entries()) {
      assert.equal((await canaryOf(name))?.version, tried, `${n} members met it`);
      await send(member, times(3, told(name, tried, threw)));
    }
    const { canary, changes, version } = await shipping.detail(name);
    assert.deepEqual([canary, version], [null, live]);
    const { at, ...line } = changes[0] ?? {};
    assert.deepEqual(line, {
      ...{ by: 'the portal', action: 'canary', version: tried, percent: 0, label: null },
      reason:
        '9 failures in 60 loads (15.0 %), met by 3 members; the live version had 1 failure in 120 loads (0.8 %).',
      revision: revision + 1,
    });
    const about = { subject: name, actor: null };
    const entries = await auditEntries(shipping.portal.database.adminUrl, 'remote-canary', about);
    assert.equal(entries.length, 1);
    assert.deepEqual(await shipping.database('remoteCanaryShares').where({ remote: name }), []);
  });

  it('as often as the live version goes on', async () => {
    const name = await canaried();
    for (const member of members) {
      const both = [live, tried].flatMap((version) => [
        ...times(4, told(name, version)),
        told(name, version, threw),
      ]);
      await send(member, both);
    }
    assert.equal((await canaryOf(name))?.version, tried);
  });

  it('of one member, or of visitors, goes on, whatever they tell', async () => {
    const name = await canaried();
    for (const member of members.slice(0, 8)) await send(member, times(5, told(name, tried)));
    for (const member of members.slice(0, 2)) await send(member, [told(name, tried, threw)]);
    const phases = ['manifest', 'entry', 'page', 'style', 'start', 'render', 'run'] as const;
    for (const phase of phases) {
      await send(members[9], times(20, told(name, tried, { phase, outcome: 'broken' })));
      for (const stranger of ['', 'counsel=made-up']) {
        await send(stranger, times(20, told(name, tried, { phase, outcome: 'broken' })));
      }
    }
    assert.equal((await canaryOf(name))?.version, tried);
    await send(members[3], times(2, told(name, tried, threw)));
    assert.equal(await canaryOf(name), null, 'two more members do');
  });

  it('ends once, however many tell of it at the same time', async () => {
    const name = await canaried();
    const before = await shipping.revision();
    const answers = await Promise.all(
      members.map((member) => send(member, times(2, told(name, tried, threw)))),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(await canaryOf(name), null);
    assert.equal(await shipping.revision(), before + 1);
  });

  it('may be tried again, and is judged anew', async () => {
    const name = await canaried();
    for (const member of members.slice(0, 3))
      await send(member, times(2, told(name, tried, threw)));
    assert.equal(await canaryOf(name), null);
    await start(name);
    await send(members[4], [told(name, tried, threw)]);
    await send(members[5], [told(name, tried, threw)]);
    assert.equal((await canaryOf(name))?.version, tried);
  });
});
