import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, limits, messages, refusals } from '@counsel/contracts';
import { attorney } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { application, missingId, usePortal } from '../../test/support.ts';

const { approveAttorney, countAttorneys, getAttorneyProfile, listPendingApplications } = calls;
const { apply, listActiveAttorneys, rejectAttorney } = calls;
const decisions = [approveAttorney, rejectAttorney] as const;

describe('deciding an application', () => {
  const portal = usePortal();

  it('lets the attorney in, tells identity and keeps who decided', async () => {
    const body = application();
    const as = portal.account({ email: body.email });
    const { id } = (await portal.call(apply, { as, body })).body;
    const admin = portal.admin();
    const answer = await portal.call(approveAttorney, { as: admin, params: { id } });
    assert.equal(answer.status, 200);
    assert.equal((await portal.call(getAttorneyProfile, { as })).body.isApproved, true);
    assert.deepEqual(await portal.told('attorney.approved', id), [
      { attorneyId: id, userId: as.userId, email: body.email },
    ]);
    const [decision] = await portal.decisionsOf(id);
    assert.deepEqual(
      [decision.decision, decision.decidedBy, decision.reason],
      ['approved', admin.userId, null],
    );
    assert.ok(decision.decidedAt);
    assert.equal(decision.application.licenseNumber, body.licenseNumber);
    assert.equal(decision.application.userId, as.userId);
  });

  it('removes what is rejected, keeps the record, and the applicant may apply again', async () => {
    const body = application();
    const as = portal.account({ email: body.email });
    const { id } = (await portal.call(apply, { as, body })).body;
    const admin = portal.admin();
    const reason = 'The license number is not on the register.';
    const answer = await portal.call(rejectAttorney, {
      as: admin,
      params: { id },
      query: { reason },
    });
    assert.equal(answer.status, 200);
    assert.equal((await portal.call(getAttorneyProfile, { as })).status, 404);
    assert.deepEqual(await portal.told('attorney.rejected', id), [
      { attorneyId: id, userId: as.userId, email: body.email, reason },
    ]);
    const [decision] = await portal.decisionsOf(id);
    assert.deepEqual(
      [decision.decision, decision.decidedBy, decision.reason, decision.application.email],
      ['rejected', admin.userId, reason, body.email],
    );
    assert.equal((await portal.call(apply, { as, body })).status, 201);
  });

  it('needs no reason to reject, and takes none that is too long', async () => {
    const id = await portal.apply(null);
    const as = portal.admin();
    const long = { reason: 'x'.repeat(limits.rejectionReason.max + 1) };
    const refused = await portal.call(rejectAttorney, { as, params: { id }, query: long });
    assert.deepEqual([refused.status, refused.error.errors[0]?.path], [400, 'reason']);
    const hidden = await portal.call(rejectAttorney, {
      as,
      params: { id },
      query: { reason: '\u0000' },
    });
    assert.equal(hidden.error.errors[0]?.message, messages.characters);
    assert.equal((await portal.call(rejectAttorney, { as, params: { id } })).status, 200);
    const [decision] = await portal.decisionsOf(id);
    assert.equal(decision.reason, null);
    const [event] = await portal.told('attorney.rejected', id);
    assert.deepEqual([event?.userId, event?.reason], [null, '']);
  });

  it('happens once: whatever comes after is refused and changes nothing', async () => {
    for (const first of decisions) {
      const id = await portal.apply(null);
      await portal.call(first, { as: portal.admin(), params: { id } });
      const before = await portal.contents();
      for (const second of decisions) {
        const { status, error } = await portal.call(second, {
          as: portal.admin(),
          params: { id },
        });
        assert.deepEqual([status, error.message], [409, refusals.alreadyDecided]);
      }
      assert.deepEqual(await portal.contents(), before);
    }
  });

  it('is never one’s own, by account, by one’s verified address, or that of one made signed out', async () => {
    const email = `${randomUUID()}@bar.example`;
    const as = portal.admin({ email: email.toUpperCase() });
    const byAccount = await portal.apply(as);
    const byAddress = await portal.apply(null, { email });
    const byAnother = await portal.apply(portal.account(), { email });
    const before = await portal.contents();
    for (const id of [byAccount, byAddress, byAnother]) {
      for (const decide of decisions) {
        const { status, error } = await portal.call(decide, { as, params: { id } });
        assert.deepEqual([status, error.message], [403, refusals.ownApplication]);
      }
    }
    assert.deepEqual(await portal.contents(), before);
    await portal.approve(byAccount);
  });

  it('is for administrators alone', async () => {
    const applicant = portal.account();
    const id = await portal.apply(applicant);
    const cases = [
      [null, 401],
      [portal.account(), 403],
      [applicant, 403],
      [attorney(), 403],
    ] as const;
    const reads = [listPendingApplications, countAttorneys, listActiveAttorneys] as const;
    for (const [as, expected] of cases) {
      for (const decide of decisions) {
        assert.equal((await portal.call(decide, { as, params: { id } })).status, expected);
      }
      for (const read of reads) assert.equal((await portal.call(read, { as })).status, expected);
    }
    assert.deepEqual(await portal.decisionsOf(id), []);
  });

  it('answers 404 for what is not there and 400 for what is no id', async () => {
    const cases = [
      [missingId, 404],
      [0, 400],
      ['x', 400],
      [2 ** 53, 400],
    ] as const;
    for (const [id, expected] of cases) {
      for (const decide of decisions) {
        const { status } = await portal.call(decide, { as: portal.admin(), params: { id } });
        assert.equal(status, expected, String(id));
      }
    }
  });

  it('has one outcome when two approve and reject at once, in each of 25 rounds', async () => {
    const [first, second] = [portal.admin(), portal.admin()];
    for (let round = 1; round <= 25; round += 1) {
      const id = await portal.apply(null);
      const [approval, rejection] = await Promise.all([
        portal.callPatiently(approveAttorney, { as: first, params: { id } }),
        portal.callPatiently(rejectAttorney, { as: second, params: { id } }),
      ]);
      const approved = approval.status === 200;
      assert.deepEqual(
        [approval.status, rejection.status],
        approved ? [200, 409] : [409, 200],
        `round ${round}`,
      );
      const [attorneys] = await portal.contents();
      const row = attorneys?.find((other) => other.id === id);
      assert.equal(row?.isApproved, approved || undefined);
      assert.equal((await portal.decisionsOf(id)).length, 1);
      const told = [
        ...(await portal.told('attorney.approved', id)),
        ...(await portal.told('attorney.rejected', id)),
      ];
      assert.equal(told.length, 1);
    }
  });
});

describe('the list of applications', () => {
  const portal = usePortal();

  it('gives what waits, oldest first, page by page, and counts it', async () => {
    const as = portal.admin();
    assert.deepEqual((await portal.call(listPendingApplications, { as })).body, []);
    const ids: number[] = [];
    for (let made = 0; made < 7; made += 1) ids.push(await portal.apply(null));
    const [approved, rejected, ...waiting] = ids as [number, number, ...number[]];
    await portal.approve(approved);
    await portal.call(rejectAttorney, { as, params: { id: rejected } });
    const pages = await portal.pages(listPendingApplications, as, { limit: 2 });
    assert.deepEqual(
      pages.map(({ length }) => length),
      [2, 2, 1],
    );
    assert.deepEqual(
      pages.flat().map(({ id }) => id),
      waiting,
    );
    const counts = await portal.call(countAttorneys, { as });
    assert.deepEqual(counts.body, { pending: 5, active: 0 });
    assert.equal((await portal.open(portal.account(), approved)).status, 200);
    const confirmed = await portal.call(countAttorneys, { as });
    assert.deepEqual(confirmed.body, { pending: 5, active: 1 });
  });

  it('refuses cursors that it never gave', async () => {
    for (const cursor of ['x', 'WyJ4Il0', Buffer.from('[1,2]').toString('base64url')]) {
      const { status } = await portal.call(listPendingApplications, {
        as: portal.admin(),
        query: { cursor },
      });
      assert.equal(status, 400);
    }
  });
});

describe('the list of who may answer', () => {
  const portal = usePortal();

  it('gives, page by page and by their accounts, those who are approved and confirmed', async () => {
    await portal.apply(null);
    await portal.approve(await portal.apply(null));
    const accounts: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const { as, id } = await portal.applicant({ firstName: 'Leo', practiceState: 'CA' });
      await portal.approve(id);
      accounts.push(as.userId);
    }
    const pages = await portal.pages(listActiveAttorneys, portal.admin(), { limit: 2 });
    assert.deepEqual(
      pages.map(({ length }) => length),
      [2, 1],
    );
    const { lastName } = application();
    const told = accounts
      .toSorted()
      .map((userId) => ({ userId, firstName: 'Leo', lastName, practiceState: 'CA' }));
    assert.deepEqual(
      pages.flat().sort((one, other) => one.userId.localeCompare(other.userId)),
      told,
    );
  });
});
