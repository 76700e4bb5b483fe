import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { usePortal } from '../../test/support.ts';

const { getAttorneyProfile, getAttorneyStanding } = calls;
const someAddress = () => `${randomUUID()}@bar.example`;

describe('an attorney’s profile', () => {
  const portal = usePortal();

  it('shows the applicant how the application stands', async () => {
    const as = portal.account();
    const email = someAddress();
    const id = await portal.apply(as, { email, licenseNumber: 'TN-1', bprNumber: '2' });
    const { status, body } = await portal.call(getAttorneyProfile, { as });
    const { createdAt, ...profile } = body;
    assert.equal(status, 200);
    assert.ok(createdAt);
    assert.deepEqual(profile, {
      id,
      firstName: 'Nora',
      lastName: 'Quinn',
      email,
      isApproved: false,
      addressConfirmed: false,
      licenseNumber: 'TN-1',
      bprNumber: '2',
      practiceState: 'TN',
    });
    await portal.approve(id);
    const approved = await portal.call(getAttorneyProfile, { as });
    assert.equal(approved.body.isApproved, true);
  });

  it('is not there for people who never applied, administrators included', async () => {
    await portal.apply(portal.account());
    for (const as of [portal.account(), portal.admin()]) {
      assert.equal((await portal.call(getAttorneyProfile, { as })).status, 404);
    }
  });

  it('is refused to visitors', async () => {
    assert.equal((await portal.call(getAttorneyProfile, { as: null })).status, 401);
  });

  it('is told to every page, also where there is none', async () => {
    const as = portal.account();
    const standing = async () => {
      const { status, body } = await portal.call(getAttorneyStanding, { as });
      assert.equal(status, 200);
      return body;
    };
    assert.deepEqual(await standing(), { profile: null });
    await portal.apply(as);
    assert.deepEqual(await standing(), { profile: await portal.profileOf(as) });
    assert.equal((await portal.call(getAttorneyStanding, { as: null })).status, 401);
  });

  it('takes nothing that others sent under one’s address, verified or not', async () => {
    const email = someAddress();
    await portal.apply(null, { email });
    await portal.apply(portal.account(), { email });
    const as = portal.account({ email });
    assert.equal((await portal.call(getAttorneyProfile, { as })).status, 404);
    const own = await portal.apply(as, { email });
    assert.equal((await portal.profileOf(as)).id, own);
  });

  it('asks nobody else, whoever looks', async () => {
    await portal.stopIdentity();
    const as = portal.account();
    assert.equal((await portal.call(getAttorneyProfile, { as })).status, 404);
  });
});
