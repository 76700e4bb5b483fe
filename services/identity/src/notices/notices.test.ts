import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, type Notice } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Account, type Identity, startIdentity } from '../../test/support.ts';
import { sweepNotices } from './notices.ts';

describe('the list of notifications', () => {
  let identity: Identity;
  before(async () => {
    identity = await startIdentity();
  });
  after(() => identity?.close());

  const listed = async (as: Account, query: { limit?: number; cursor?: string } = {}) =>
    (await identity.client(calls.listNotices, { as, query })).body;
  const unread = async (as: Account) =>
    (await identity.client(calls.countNotices, { as })).body.unread;
  const read = (as: Account, id: string) =>
    identity.client(calls.readNotice, { as, params: { id } });
  const readUpTo = (as: Account, latest: string) =>
    identity.client(calls.readNotices, { as, body: { latest } });

  /** Tells of that many answers, one after the other; what they say of it, the latest first. */
  async function told(as: Account, count: number): Promise<Notice[]> {
    for (let questionId = 1; questionId <= count; questionId += 1) {
      await identity.tell('question.answered', { questionId, recipientId: as.userId });
      const isThere = async () => (await listed(as)).length === questionId;
      await until(isThere, { what: `notification ${questionId} to be listed` });
    }
    return listed(as);
  }

  it('holds what mails tell, the latest first, to its person alone', async () => {
    const [as, other] = [await identity.account(), await identity.account()];
    const notices = await told(as, 2);
    assert.deepEqual(
      notices.map(({ text, link, isRead }) => [text, link, isRead]),
      [
        ['Your question has been answered', '/question/2', false],
        ['Your question has been answered', '/question/1', false],
      ],
    );
    assert.deepEqual([await listed(other), await unread(other)], [[], 0]);
    assert.equal((await identity.client(calls.listNotices)).status, 401);
  });

  it('holds also what one gets no mails of', async () => {
    const as = await identity.account();
    await identity.database('mutedMails').insert({ userId: as.userId, kind: 'question-answered' });
    assert.equal((await told(as, 1)).length, 1);
  });

  it('leads an attorney who was approved to their dashboard, without the words of a decision', async () => {
    const as = await identity.account();
    const told = { attorneyId: 6, userId: as.userId, email: as.email };
    await identity.tell('attorney.rejected', { ...told, reason: 'No licence.' });
    await until(async () => (await listed(as)).length === 1, { what: 'the rejection' });
    await identity.tell('attorney.approved', told);
    await until(async () => (await listed(as)).length === 2, { what: 'the approval' });
    assert.deepEqual(
      (await listed(as)).map(({ text, link }) => [text, link]),
      [
        ['Your application has been approved', '/attorney-dashboard'],
        ['Your application was not approved', '/apply-attorney'],
      ],
    );
    const rows = await identity.database('notices').where({ userId: as.userId });
    assert.doesNotMatch(JSON.stringify(rows), /No licence/);
  });

  it('marks one as read, once and for all devices', async () => {
    const as = await identity.account();
    const [latest, first] = await told(as, 2);
    assert.ok(latest && first);
    assert.deepEqual((await read(as, first.id)).body, { unread: 1 });
    assert.deepEqual((await read(as, first.id)).body, { unread: 1 });
    assert.deepEqual(
      (await listed(as)).map(({ isRead }) => isRead),
      [false, true],
    );
  });

  it('marks all as read that one has seen, and none that came since', async () => {
    const as = await identity.account();
    const [, second] = await told(as, 3);
    assert.ok(second);
    assert.deepEqual((await readUpTo(as, second.id)).body, { unread: 1 });
    assert.deepEqual(
      (await listed(as)).map(({ isRead }) => isRead),
      [false, true, true],
    );
    assert.equal(await unread(as), 1);
  });

  it('is nobody else’s to read', async () => {
    const [as, other] = [await identity.account(), await identity.account()];
    const [notice] = await told(as, 1);
    assert.ok(notice);
    for (const id of [notice.id, randomUUID()]) {
      assert.deepEqual(
        [(await read(other, id)).status, (await readUpTo(other, id)).status],
        [404, 404],
      );
    }
    assert.equal(await unread(as), 1);
  });

  it('comes page by page, and its cursor holds no time', async () => {
    const as = await identity.account();
    const all = await told(as, 3);
    const { body, headers } = await identity.client(calls.listNotices, { as, query: { limit: 2 } });
    assert.deepEqual(body, all.slice(0, 2));
    const cursor = new URLSearchParams(/\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]).get(
      'cursor',
    );
    assert.ok(cursor);
    assert.deepEqual(JSON.parse(Buffer.from(cursor, 'base64url').toString()), [body[1]?.id]);
    assert.deepEqual(await listed(as, { limit: 2, cursor }), all.slice(2));
  });

  it('tells the time of a follow-up and of a closing by the hour: it may be an asker’s', async () => {
    const as = await identity.account();
    const event = { questionId: 7, recipientId: as.userId };
    await identity.tell('question.followed-up', { ...event, followUpId: 3 });
    await identity.tell('question.closed', event);
    const times = async () => (await listed(as)).map(({ createdAt }) => createdAt);
    await until(async () => (await times()).length === 2, { what: 'both to be listed' });
    for (const time of await times()) assert.match(time, /:00:00\.000Z$/);
    await identity.database('notices').where({ userId: as.userId }).update({
      createdAt: '2026-03-01T10:59:59.999Z',
    });
    assert.deepEqual(await times(), Array(2).fill('2026-03-01T10:00:00.000Z'));
  });

  it('lists an event once that comes twice, and none of an account that is gone', async () => {
    const [as, gone] = [await identity.account(), { userId: randomUUID() }];
    const [notice] = await told(as, 1);
    await identity
      .database('jobs.job')
      .where({ name: 'question.answered.identity' })
      .update({
        state: 'retry',
        completedOn: null,
        startAfter: new Date(0),
      });
    await identity.tell('question.answered', { questionId: 9, recipientId: gone.userId });
    const isOver = async () =>
      !(await identity
        .database('jobs.job')
        .where({ name: 'question.answered.identity' })
        .whereNot({ state: 'completed' })
        .first('id'));
    await until(isOver, { what: 'all to be handled again' });
    assert.deepEqual(await listed(as), [notice]);
    assert.equal(await identity.database('notices').where(gone).first(), undefined);
  });

  it('forgets after 90 days', async () => {
    const as = await identity.account();
    const [kept, old] = await told(as, 2);
    assert.ok(kept && old);
    await identity
      .database('notices')
      .where({ id: old.id })
      .update({ createdAt: identity.database.raw("now() - interval '90 days 1 minute'") });
    await sweepNotices(identity.database);
    assert.deepEqual(await listed(as), [kept]);
  });
});
