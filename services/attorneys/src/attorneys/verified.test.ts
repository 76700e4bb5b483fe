import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { internalCalls } from '@counsel/contracts';
import type { Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { someLicense, usePortal } from '../../test/support.ts';

const { getVerifiedAttorney } = internalCalls;

describe('what other services learn of an attorney', () => {
  const portal = usePortal();
  const ask = ({ userId: id }: Pick<Caller, 'userId'>, as: Caller | 'service' | null = 'service') =>
    portal.call(getVerifiedAttorney, { as, params: { id } });

  it('is the name, the license and the time of the approval', async () => {
    const licenseNumber = someLicense();
    const details = { firstName: 'Ada', lastName: 'Quinn', practiceState: 'TX' as const };
    const { as, id } = await portal.applicant({ ...details, licenseNumber });
    await portal.approve(id);
    await portal.setBack(id, 'createdAt', 3);
    const { status, body } = await ask(as);
    const [row] = await portal.database('attorneys').where({ id });
    assert.equal(status, 200);
    const checkedAt = row.approvedAt.toISOString();
    assert.deepEqual(body, { name: 'Ada Quinn', practiceState: 'TX', licenseNumber, checkedAt });
  });

  it('is nothing of whom no administrator approved, or who has not confirmed the address', async () => {
    const waiting = await portal.applicant();
    const unconfirmed = portal.account({ emailVerified: false });
    await portal.approve(await portal.apply(unconfirmed));
    for (const who of [waiting.as, unconfirmed, { userId: randomUUID() }]) {
      assert.equal((await ask(who)).status, 404);
    }
    assert.equal((await ask({ userId: 'x' })).status, 400);
  });

  it('is for services alone', async () => {
    const { as, id } = await portal.applicant();
    await portal.approve(id);
    for (const who of [null, as, portal.admin()]) assert.equal((await ask(as, who)).status, 404);
  });
});
