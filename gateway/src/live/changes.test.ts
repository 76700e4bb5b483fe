import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import {
  type ChangingService,
  changesChannel,
  type LiveAudience,
  livePath,
  type Role,
} from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { openTestDatabase, until } from '@counsel/service-kit/testing';
import { after, afterEach, before, describe, it } from 'mocha';
import { connect, listen } from '../../test/live.ts';
import { startGateway, type TestGateway } from '../../test/support.ts';
import { account } from '../../test/upstreams.ts';

/** An address that tells one change from the other. */
const address = (id: number) => `/api/questions/${id}`;

describe('a live connection of somebody', () => {
  let portal: TestGateway;
  let own: Knex;
  const opened: IncomingMessage[] = [];
  let entries = 0;
  before(async () => {
    portal = await startGateway();
    own = openTestDatabase(portal.database.urls.gateway);
  });
  afterEach(() => {
    for (const answer of opened.splice(0)) answer.destroy();
  });
  after(async () => {
    await own?.destroy();
    await portal?.stop();
  });

  /** A service tells gateways of a change; questions, unless another one is said. */
  async function change(
    audience: Partial<LiveAudience>,
    { entryId = ++entries, by = 'questions' }: { entryId?: number; by?: ChangingService } = {},
  ): Promise<number> {
    const told = { userIds: [], addresses: [address(entryId)], ...audience };
    portal.upstreams.changes[by].push({ entryId, audiences: [told] });
    await own.raw('select pg_notify(?, ?)', [changesChannel, by]);
    return entryId;
  }

  /** A connection, and what it tells of questions. */
  async function open(cookie?: string, { since, last }: { since?: number; last?: string } = {}) {
    const answer = await connect(portal.port, {
      path: since === undefined ? livePath : `${livePath}?since=${since}`,
      headers: { ...(cookie && { cookie }), ...(last && { 'last-event-id': last }) },
    });
    opened.push(answer);
    assert.equal(answer.statusCode, 200);
    const told = listen(answer);
    const changed = () => told.events().filter(({ kind }) => kind === 'changed');
    const addresses = () => changed().flatMap((event) => event.addresses);
    const hears = (id: number) =>
      until(() => addresses().includes(address(id)), { what: `to hear of ${address(id)}` });
    return { answer, ...told, changed, addresses, hears };
  }
  const someone = async (...roles: Role[]) => {
    const person = account(...roles);
    return { ...person, cookie: await portal.signIn(person) };
  };

  it('hears of what concerns its person, or their role; nobody else does', async () => {
    const [asker, lawyer, other] = [
      await someone(),
      await someone('user', 'attorney'),
      await someone(),
    ];
    const [asked, practised, stranger, visitor] = [
      await open(asker.cookie),
      await open(lawyer.cookie),
      await open(other.cookie),
      await open(),
    ];
    const askers = await change({ userIds: [asker.id] });
    const queue = await change({ role: 'attorney' });
    await Promise.all([asked.hears(askers), practised.hears(queue)]);
    await change({ role: 'attorney', except: [lawyer.id] });
    const all = await change({ userIds: [asker.id, lawyer.id, other.id] });
    await Promise.all([asked.hears(all), practised.hears(all), stranger.hears(all)]);
    const told = [asked, practised, stranger, visitor].map(({ addresses }) => addresses());
    assert.deepEqual(told, [
      [address(askers), address(all)],
      [address(queue), address(all)],
      [address(all)],
      [],
    ]);
    assert.deepEqual(asked.changed()[0], { kind: 'changed', addresses: [address(askers)] });
  });

  it('hears of each change once, also of one that comes after those made later', async () => {
    const { id, cookie } = await someone();
    const told = await open(cookie);
    const late = ++entries;
    const younger = await change({ userIds: [id] });
    await told.hears(younger);
    await change({ userIds: [id] }, { entryId: late });
    await told.hears(late);
    const last = await change({ userIds: [id] });
    await told.hears(last);
    assert.deepEqual(told.addresses(), [younger, late, last].map(address));
  });

  it('hears of what changes in each service, whose entries may have the same numbers', async () => {
    const { id, cookie } = await someone();
    const told = await open(cookie);
    const entryId = await change({ userIds: [id] });
    const bell = '/api/account/notices';
    await change({ userIds: [id], addresses: [bell] }, { entryId, by: 'identity' });
    await until(() => told.addresses().includes(bell), { what: 'to hear of the other service' });
    await told.hears(entryId);
    assert.equal(told.changed().length, 2);
  });

  it('hears at once of many that change at once, and stays open', async () => {
    const { id, cookie } = await someone();
    const told = await open(cookie);
    const changes = portal.upstreams.changes.questions;
    const tellOf = async (count: number, addresses: (entryId: number) => string[]) => {
      const audiences = (entryId: number) => [{ userIds: [id], addresses: addresses(entryId) }];
      for (let made = 0; made < count; made += 1) {
        entries += 1;
        changes.push({ entryId: entries, audiences: audiences(entries) });
      }
      await own.raw('select pg_notify(?, ?)', [changesChannel, 'questions']);
      return entries;
    };
    const list = '/api/questions';
    const last = await tellOf(90, (entryId) => [list, address(entryId)]);
    await told.hears(last);
    assert.equal(told.addresses().filter((it) => it === list).length, 1);
    await tellOf(300, (entryId) => [address(entryId)]);
    await until(() => told.events().some(({ kind }) => kind === 'missed'), {
      what: 'to hear that anything may have changed',
    });
    await told.hears(await change({ userIds: [id] }));
    assert.equal(told.answer.complete, false);
  });

  it('is not misled by a notice that names no service', async () => {
    const { id, cookie } = await someone();
    const told = await open(cookie);
    await own.raw(`select pg_notify(?, 'nobody')`, [changesChannel]);
    await told.hears(await change({ userIds: [id] }));
  });

  it('hears of what was told while it was broken off', async () => {
    /** Whether a browser that was away for a moment was told of what it missed. */
    const isToldOfMissed = async () => {
      const { id, cookie } = await someone();
      const first = await open(cookie);
      await first.hears(await change({ userIds: [id] }));
      const [last = ''] = [...first.text().matchAll(/^id: (\d+)$/gm)].map(([, at]) => at).reverse();
      first.answer.destroy();
      const witness = await open(cookie);
      const missed = await change({ userIds: [id] });
      await change({ userIds: [account().id] });
      await witness.hears(missed);
      const told = await open(cookie, { last });
      await until(() => told.events().some(({ kind }) => kind !== 'registry'));
      return told.addresses().includes(address(missed));
    };
    // A process knows nothing of before its start, and clocks may differ by ten seconds.
    await until(isToldOfMissed, { patience: 60_000, what: 'to be told of what was missed' });
  });

  it('is told that something may have been missed where nobody knows what', async () => {
    const { cookie } = await someone();
    const week = 7 * 24 * 3_600_000;
    for (const since of [Date.now() - week, Date.now() + week, Number.NaN]) {
      const told = await open(cookie, { since });
      await until(() => told.events().some(({ kind }) => kind === 'missed'), { what: `${since}` });
    }
  });

  it('ends with its session, and with what that may do', async () => {
    const person = await someone('user', 'attorney');
    const endings: Record<string, () => PromiseLike<unknown>> = {
      'other roles': () =>
        own('sessions')
          .where({ userId: person.id })
          .update({ sess: JSON.stringify({ userId: person.id, roles: ['user'] }) }),
      'a removed row': () => own('sessions').where({ userId: person.id }).delete(),
    };
    for (const [what, end] of Object.entries(endings)) {
      const told = await open(person.cookie);
      const ended = once(told.answer, 'end');
      await end();
      await ended;
      assert.ok(told.answer.complete, what);
    }
    const told = await open(person.cookie);
    await change({ userIds: [person.id] });
    const witness = await someone();
    const other = await open(witness.cookie);
    await other.hears(await change({ userIds: [witness.id] }));
    assert.deepEqual(told.addresses(), []);
  });

  it('goes on where nothing of the session has changed but when it was seen', async () => {
    const { id, cookie } = await someone();
    const told = await open(cookie);
    await own('sessions').where({ userId: id }).update({ seenAt: own.fn.now() });
    await told.hears(await change({ userIds: [id] }));
    assert.equal(told.answer.complete, false);
  });

  it('does not put off the end of its session', async () => {
    const { id, cookie } = await someone();
    const before = own.raw("now() - interval '1 hour'");
    await own('sessions').where({ userId: id }).update({ seenAt: before });
    const [row] = await own('sessions').where({ userId: id });
    const told = await open(cookie);
    await told.hears(await change({ userIds: [id] }));
    assert.deepEqual(await own('sessions').where({ userId: id }), [row]);
  });
});
