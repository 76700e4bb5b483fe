import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Account, type Identity, startIdentity } from '../../test/support.ts';

let identity: Identity;

const linked = (userId: string) => ({ attorneyId: 7, userId });
const rolesOf = async (as: Account) => (await identity.internal('signIn', { body: as })).body.roles;
const toldOf = ({ userId }: Account) =>
  identity.told['roles.changed'].filter((event) => event.userId === userId);

/** Waits until identity has handled all that it was told. */
async function settle(): Promise<void> {
  const unhandled = () =>
    identity
      .database('jobs.job')
      .whereIn('name', ['attorney.approved.identity', 'attorney.linked.identity'])
      .whereNot('state', 'completed')
      .first('id');
  await until(async () => !(await unhandled()), { what: 'all events to be handled' });
}

describe('the role of an attorney', () => {
  before(async () => {
    identity = await startIdentity();
  });
  after(() => identity?.close());

  it('comes with approval and confirmation, once, and reaches the gateway', async () => {
    const as = await identity.account();
    await identity.tell('attorney.linked', linked(as.userId));
    await identity.tell('attorney.linked', linked(as.userId));
    await settle();
    assert.deepEqual(await rolesOf(as), ['user', 'attorney']);
    await until(() => toldOf(as).length > 0, { what: 'the gateway to hear of it' });
    assert.deepEqual(toldOf(as), [{ userId: as.userId, roles: ['user', 'attorney'] }]);
  });

  it('comes by no approval that an older version tells of, whomever it names', async () => {
    const as = await identity.account();
    const email = 'applicant@counsel.example';
    await identity.tell('attorney.approved', { attorneyId: 7, userId: as.userId, email });
    await settle();
    assert.deepEqual([await rolesOf(as), toldOf(as)], [['user'], []]);
  });

  it('goes to nobody when there is no such account', async () => {
    const rows = () => identity.database('heldRoles').select('userId').orderBy('userId');
    const before = await rows();
    await identity.tell('attorney.linked', linked(randomUUID()));
    await settle();
    assert.deepEqual(await rows(), before);
  });
});
