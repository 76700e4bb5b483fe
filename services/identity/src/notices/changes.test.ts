import assert from 'node:assert/strict';
import { calls, type LiveChange } from '@counsel/contracts';
import { type ChangeNotices, hearChanges, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Account, type Identity, startIdentity } from '../../test/support.ts';
import { sweepNotices } from './notices.ts';

describe('what gateways are told of lists of notifications', () => {
  let identity: Identity;
  let notices: ChangeNotices;
  before(async () => {
    identity = await startIdentity();
    notices = await hearChanges(identity.provisioned.adminUrl, 'identity');
  });
  after(async () => {
    await notices?.stop();
    await identity?.close();
  });

  const since = async (after?: number) => {
    const body = after === undefined ? {} : { after };
    const answer = await identity.internal('listNoticeChanges', { body });
    assert.equal(answer.status, 200);
    return answer.body;
  };
  /** What is told of a step, and that a notice comes of it. */
  async function toldOf(step: () => Promise<unknown>): Promise<LiveChange['audiences']> {
    const { latest } = await since();
    await notices.noticed(step);
    const { changes } = await since(latest);
    assert.equal(changes.length, 1);
    assert.ok((changes[0]?.entryId ?? 0) > latest);
    return changes[0]?.audiences ?? [];
  }
  const told = [
    '/api/account/notices/counts',
    '/api/account/notices',
    '/api/admin/attorneys/pending',
    '/api/admin/attorneys/search',
    '/api/admin/attorneys/counts',
  ];
  const bell = (as: Account) => [{ userIds: [as.userId], addresses: told }];
  const listed = async (as: Account) => (await identity.client(calls.listNotices, { as })).body;
  const read = async (as: Account) => {
    const [latest] = await listed(as);
    return identity.client(calls.readNotices, { as, body: { latest: latest?.id } });
  };
  /** Something happens that concerns somebody. */
  async function happen(as: Account): Promise<void> {
    const { length } = await listed(as);
    await identity.tell('question.answered', { questionId: 7, recipientId: as.userId });
    const isThere = async () => (await listed(as)).length > length;
    await until(isThere, { what: 'a notification' });
  }

  it('names whose list has changed, by what happened or because they read it elsewhere', async () => {
    const as = await identity.account();
    assert.deepEqual(await toldOf(() => happen(as)), bell(as));
    const [notice] = await listed(as);
    const readOne = () =>
      identity.client(calls.readNotice, { as, params: { id: notice?.id ?? '' } });
    assert.deepEqual(await toldOf(readOne), bell(as));
    await toldOf(() => happen(as));
    await toldOf(() => happen(as));
    assert.deepEqual(await toldOf(() => read(as)), bell(as));
  });

  it('tells nothing where nothing has changed', async () => {
    const as = await identity.account();
    await happen(as);
    await read(as);
    const { latest } = await since();
    await listed(as);
    assert.equal((await read(as)).status, 200);
    assert.deepEqual(await since(latest), { latest, changes: [] });
  });

  it('holds nothing of what happened, and is for services alone', async () => {
    const { latest } = await since();
    await happen(await identity.account());
    assert.doesNotMatch(JSON.stringify(await since(latest)), /question|answer/);
    const answer = await identity.internal('listNoticeChanges', { body: {}, isService: false });
    assert.equal(answer.status, 404);
  });

  it('goes back a day', async () => {
    const as = await identity.account();
    const { latest } = await since();
    await happen(as);
    await happen(as);
    const [old, kept] = (await since(latest)).changes;
    assert.ok(old && kept);
    await identity
      .database('noticeChanges')
      .where({ id: old.entryId })
      .update({ createdAt: identity.database.raw("now() - interval '1 day 1 minute'") });
    await sweepNotices(identity.database);
    assert.deepEqual((await since(latest)).changes, [kept]);
  });
});
