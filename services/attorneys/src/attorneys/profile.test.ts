import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls } from '@counsel/contracts';
import { signedToken } from '@counsel/service-kit';
import { type Caller, testPrincipalKey } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { application, usePortal } from '../../test/support.ts';

const { getAttorneyProfile } = calls;
const someAddress = () => `${randomUUID()}@bar.example`;

describe('an attorney’s profile', () => {
  const portal = usePortal();

  it('shows the applicant how the application stands', async () => {
    const as = portal.account();
    const id = await portal.apply(as, { licenseNumber: 'TN-1', bprNumber: '2' });
    const { status, body } = await portal.call(getAttorneyProfile, { as });
    const { createdAt, ...profile } = body;
    assert.equal(status, 200);
    assert.ok(createdAt);
    assert.deepEqual(profile, {
      id,
      firstName: 'Nora',
      lastName: 'Quinn',
      isApproved: false,
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

  it('finds the application that was made signed out under one’s verified address', async () => {
    const email = someAddress();
    const id = await portal.apply(null, { email: email.toUpperCase() });
    const as = portal.account({ email });
    const { status, body } = await portal.call(getAttorneyProfile, { as });
    assert.deepEqual([status, body.id, body.isApproved], [200, id, false]);
    assert.deepEqual(await portal.told('attorney.linked', id), []);
    await portal.approve(id);
    const [approval] = await portal.told('attorney.approved', id);
    assert.equal(approval?.userId, as.userId);
  });

  it('tells identity when an approved application finds its account, once', async () => {
    const email = someAddress();
    const id = await portal.apply(null, { email });
    await portal.approve(id);
    const as = portal.account({ email });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => portal.callPatiently(getAttorneyProfile, { as })),
    );
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.id, body.isApproved]),
      answers.map(() => [200, id, true]),
    );
    assert.deepEqual(await portal.told('attorney.linked', id), [
      { attorneyId: id, userId: as.userId },
    ]);
  });

  it('links nothing to an unverified address', async () => {
    const email = someAddress();
    const id = await portal.apply(null, { email });
    await portal.approve(id);
    const as = portal.account({ email, emailVerified: false });
    assert.equal((await portal.call(getAttorneyProfile, { as })).status, 404);
    assert.deepEqual(await portal.told('attorney.linked', id), []);
  });

  it('takes no application from the account to which it belongs', async () => {
    const email = someAddress();
    const owner = portal.account();
    await portal.apply(owner, { email });
    const stranger = portal.account({ email });
    assert.equal((await portal.call(getAttorneyProfile, { as: stranger })).status, 404);
    assert.equal((await portal.call(getAttorneyProfile, { as: owner })).status, 200);
  });

  it('stays with one’s own application when another waits under one’s address', async () => {
    const email = someAddress();
    await portal.apply(null, { email });
    const as = portal.account({ email });
    const own = await portal.apply(as);
    assert.equal((await portal.call(getAttorneyProfile, { as })).body.id, own);
  });

  it('stays one when an application and a link meet, in each of 25 rounds', async () => {
    for (let round = 1; round <= 25; round += 1) {
      const email = someAddress();
      const linkable = await portal.apply(null, { email });
      const as = portal.account({ email });
      const [applied, ...opened] = await Promise.all([
        portal.callPatiently(calls.apply, { as, body: application() }),
        portal.callPatiently(getAttorneyProfile, { as }),
        portal.callPatiently(getAttorneyProfile, { as }),
        portal.callPatiently(getAttorneyProfile, { as }),
      ]);
      const own = applied.status === 201 ? applied.body.id : linkable;
      assert.deepEqual(
        [applied.status, ...opened.map(({ status, body }) => (status === 200 ? body.id : status))],
        [own === linkable ? 409 : 201, own, own, own],
        `round ${round}`,
      );
    }
  });
});

describe('a profile while identity is away', () => {
  const portal = usePortal();

  it('is shown to those who have one; others are asked to try again', async () => {
    const as = portal.account();
    await portal.apply(as);
    await portal.stopIdentity();
    assert.equal((await portal.call(getAttorneyProfile, { as })).status, 200);
    const other = await portal.call(getAttorneyProfile, { as: portal.account() });
    assert.equal(other.status, 503);
  });
});

describe('an approved application that was made signed out', () => {
  const portal = usePortal();
  const tokenFor = (id: number) => signedToken('application links', [id], testPrincipalKey);
  const link = (as: Caller | null, token: string) =>
    portal.call(calls.linkApplication, { as, body: { token } });

  it('goes to whoever follows the link mailed to its address, of several at once to one', async () => {
    const id = await portal.apply(null);
    await portal.approve(id);
    const people = Array.from({ length: 8 }, () => portal.account({ emailVerified: false }));
    const answers = await Promise.all(
      people.map((as) =>
        portal.callPatiently(calls.linkApplication, { as, body: { token: tokenFor(id) } }),
      ),
    );
    const winners = people.filter((_, index) => answers[index]?.status === 200);
    assert.equal(winners.length, 1);
    assert.equal(answers.filter(({ status }) => status === 400).length, people.length - 1);
    assert.deepEqual(await portal.told('attorney.linked', id), [
      { attorneyId: id, userId: winners[0]?.userId },
    ]);
    const again = await link(winners[0] ?? null, tokenFor(id));
    assert.deepEqual([again.status, again.body.id], [200, id]);
  });

  it('is kept from made-up links, from those that came too late, and before its approval', async () => {
    const [open, old] = [await portal.apply(null), await portal.apply(null)];
    await portal.approve(old);
    await portal
      .database('attorneys')
      .where({ id: old })
      .update({ approvedAt: portal.database.raw("now() - interval '15 days'") });
    const foreign = tokenFor(open).replace(String(open), String(old));
    for (const token of ['x', `${old}.x`, foreign, tokenFor(open), tokenFor(old)]) {
      assert.equal((await link(portal.account(), token)).status, 400, token);
    }
  });

  it('is refused to a person who has an application, and to visitors', async () => {
    const id = await portal.apply(null);
    await portal.approve(id);
    const as = portal.account();
    await portal.apply(as);
    assert.equal((await link(as, tokenFor(id))).status, 409);
    assert.equal((await link(null, tokenFor(id))).status, 401);
  });
});
