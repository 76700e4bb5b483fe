import assert from 'node:assert/strict';
import { calls, confirmations, refusals } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { missingId, usePortal } from '../../test/support.ts';

const rounds = 20;

describe('withdrawing one’s application', () => {
  const portal = usePortal({ poolSize: 20 });
  const listed = async (id: number) => {
    const { body } = await portal.call(calls.listPendingApplications, { as: portal.admin() });
    return body.some((row) => row.id === id);
  };

  it('takes it off the administrators’ list, and another can take its place', async () => {
    const as = portal.account();
    const id = await portal.apply(as);
    assert.equal(await listed(id), true);
    const { status, body } = await portal.withdraw(as, id);
    assert.deepEqual([status, body.message], [200, confirmations.applicationWithdrawn]);
    assert.equal(await listed(id), false);
    assert.equal((await portal.call(calls.getAttorneyProfile, { as })).status, 404);
    const params = { id };
    const late = await portal.call(calls.approveAttorney, { as: portal.admin(), params });
    assert.deepEqual([late.status, late.error.message], [404, refusals.applicationGone]);
    const next = await portal.apply(as);
    assert.equal((await portal.withdraw(as, id)).status, 404);
    assert.equal((await portal.profileOf(as)).id, next);
  });

  it('frees whoever confirmed a stranger’s by mistake', async () => {
    const as = portal.account();
    const strangers = await portal.apply(null);
    assert.equal((await portal.open(as, strangers)).status, 200);
    assert.equal((await portal.withdraw(as, strangers)).status, 200);
    const own = await portal.apply(null);
    assert.equal((await portal.open(as, own)).status, 200);
  });

  it('is for one’s own alone', async () => {
    const ids = [await portal.apply(portal.account()), await portal.apply(null), missingId];
    const before = await portal.contents();
    for (const id of ids) {
      for (const as of [portal.account(), portal.admin()]) {
        const { status, error } = await portal.withdraw(as, id);
        assert.deepEqual([status, error.message], [404, refusals.notFound]);
      }
      assert.equal((await portal.withdraw(null, id)).status, 401);
    }
    assert.deepEqual(await portal.contents(), before);
  });

  it('is too late once it is decided', async () => {
    for (const decide of [calls.approveAttorney, calls.rejectAttorney]) {
      const as = portal.account();
      const id = await portal.apply(as);
      await portal.call(decide, { as: portal.admin(), params: { id } });
      const before = await portal.contents();
      const { status, error } = await portal.withdraw(as, id);
      assert.deepEqual([status, error.message], [409, refusals.alreadyDecided]);
      assert.equal((await portal.withdraw(portal.account(), id)).status, 404);
      assert.deepEqual(await portal.contents(), before);
    }
  });

  for (const decide of [calls.approveAttorney, calls.rejectAttorney]) {
    it(`wins or loses against ${decide.path.split('/').at(-1)}, in each of ${rounds} rounds`, async () => {
      for (let round = 1; round <= rounds; round += 1) {
        const as = portal.account();
        const id = await portal.apply(as);
        const [withdrawn, decided] = await Promise.all([
          portal.withdraw(as, id),
          portal.callPatiently(decide, { as: portal.admin(), params: { id } }),
        ]);
        const won = withdrawn.status === 200;
        const statuses = [withdrawn.status, decided.status];
        assert.deepEqual(statuses, won ? [200, 404] : [409, 200], `round ${round}`);
        assert.equal((await portal.decisionsOf(id)).length, won ? 0 : 1);
      }
    });
  }
});
