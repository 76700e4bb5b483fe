import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, confirmations, limits, messages, refusals } from '@counsel/contracts';
import { signedToken } from '@counsel/service-kit';
import { testKeys, until } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { missingId, usePortal } from '../../test/support.ts';
import { removeLapsed } from './lapse.ts';

const someAddress = () => `${randomUUID()}@bar.example`;
const rounds = 20;

describe('the role of an attorney', () => {
  const portal = usePortal({ poolSize: 20 });

  it('comes with the approval when the account’s verified address is the application’s', async () => {
    const { as, id } = await portal.applicant();
    assert.equal((await portal.profileOf(as)).addressConfirmed, true);
    assert.deepEqual(await portal.told('attorney.confirmation-asked', id), []);
    await portal.approve(id);
    assert.deepEqual(await portal.admitted(id), [as.userId]);
  });

  it('comes to nobody by approval alone: in another’s name, at an unverified address', async () => {
    const email = someAddress();
    for (const as of [portal.account(), portal.account({ email, emailVerified: false })]) {
      const id = await portal.apply(as, { email });
      await portal.approve(id);
      const { isApproved, addressConfirmed } = await portal.profileOf(as);
      assert.deepEqual([isApproved, addressConfirmed], [true, false]);
      assert.deepEqual(await portal.admitted(id), []);
      const [told] = await portal.told('attorney.approved', id);
      assert.deepEqual(told, { attorneyId: id, userId: null, email });
    }
  });

  it('is told of again where an older version may have told of the approval alone', async () => {
    const { as, id } = await portal.applicant();
    await portal.approve(id);
    const unconfirmed = await portal.apply(portal.account());
    await portal.approve(unconfirmed);
    const pending = await portal.applicant();
    const old = await portal.applicant();
    await portal.approve(old.id);
    for (const column of ['approvedAt', 'confirmedAt'] as const)
      await portal.setBack(old.id, column, 15);
    await portal.startAnother();
    assert.deepEqual(await portal.admitted(id), [as.userId, as.userId]);
    for (const other of [unconfirmed, pending.id]) {
      assert.deepEqual(await portal.admitted(other), []);
    }
    assert.deepEqual(await portal.admitted(old.id), [old.as.userId]);
  });

  it('is told of once more, with its state, where that was never told', async () => {
    const { as, id } = await portal.applicant();
    await portal.approve(id);
    for (const column of ['approvedAt', 'confirmedAt'] as const)
      await portal.setBack(id, column, 15);
    await portal.database('attorneys').where({ id }).update({ stateToldAt: null });
    for (let starts = 0; starts < 2; starts += 1) await portal.startAnother();
    const { practiceState } = await portal.profileOf(as);
    const told = { attorneyId: id, userId: as.userId, practiceState };
    assert.deepEqual(await portal.told('attorney.linked', id), [told, told]);
  });

  it('comes by the mailed link, opened from the account that applied, in either order', async () => {
    for (const first of ['approval', 'link']) {
      const as = portal.account({ emailVerified: false });
      const id = await portal.apply(as);
      if (first === 'approval') await portal.approve(id);
      const { status, body } = await portal.open(as, id);
      assert.deepEqual([status, body.addressConfirmed], [200, true]);
      if (first === 'link') await portal.approve(id);
      assert.deepEqual(await portal.admitted(id), [as.userId], first);
      assert.equal((await portal.open(as, id)).status, 200);
      assert.equal((await portal.admitted(id)).length, 1);
    }
  });

  it('comes when the account verifies that address later, or takes it', async () => {
    const email = someAddress();
    const as = portal.account({ email, emailVerified: false });
    const id = await portal.apply(as, { email: email.toUpperCase() });
    await portal.approve(id);
    portal.change(as, { emailVerified: true });
    await portal.tell('account.verified', { userId: as.userId });
    await until(async () => (await portal.profileOf(as)).addressConfirmed, { what: 'it to count' });
    assert.deepEqual(await portal.admitted(id), [as.userId]);
    await portal.tell('account.verified', { userId: as.userId });
    portal.change(as, { email: someAddress() });
    await portal.tell('account.verified', { userId: as.userId });
    await portal.eventsHandled();
    assert.equal((await portal.profileOf(as)).addressConfirmed, true);
    assert.equal((await portal.admitted(id)).length, 1);
  });

  it('does not come by another address that the account verifies', async () => {
    const as = portal.account({ emailVerified: false });
    const id = await portal.apply(as);
    await portal.approve(id);
    portal.change(as, { emailVerified: true });
    await portal.tell('account.verified', { userId: as.userId });
    await portal.eventsHandled();
    assert.deepEqual(await portal.admitted(id), []);
  });

  it('comes with the approval of an account that was verified without our hearing of it', async () => {
    const email = someAddress();
    const as = portal.account({ email, emailVerified: false });
    const id = await portal.apply(as, { email });
    portal.change(as, { emailVerified: true });
    await portal.approve(id);
    assert.deepEqual(await portal.admitted(id), [as.userId]);
  });

  it(`comes once when approval and confirmation meet, in each of ${rounds} rounds`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const as = portal.account({ emailVerified: false });
      const id = await portal.apply(as);
      const [approval, ...opened] = await Promise.all([
        portal.callPatiently(calls.approveAttorney, { as: portal.admin(), params: { id } }),
        portal.open(as, id),
        portal.open(as, id),
      ]);
      const statuses = [approval, ...opened].map(({ status }) => status);
      assert.deepEqual(statuses, [200, 200, 200], `round ${round}`);
      assert.deepEqual(await portal.admitted(id), [as.userId], `round ${round}`);
    }
  });
});

describe('the link mailed to an application’s address', () => {
  const portal = usePortal({ poolSize: 20 });

  it('gives whoever applied in another’s name nothing when that person opens it', async () => {
    const email = someAddress();
    const throwaway = portal.account({ emailVerified: false });
    const id = await portal.apply(throwaway, { email });
    await portal.approve(id);
    const owner = portal.account({ email });
    for (const as of [owner, portal.account()]) {
      const { status, error } = await portal.open(as, id);
      assert.deepEqual([status, error.message], [403, refusals.otherAccountsLink]);
    }
    assert.equal((await portal.open(null, id)).status, 401);
    assert.equal((await portal.profileOf(throwaway)).addressConfirmed, false);
    assert.deepEqual(await portal.admitted(id), []);
    const own = await portal.apply(owner, { email });
    await portal.approve(own);
    assert.deepEqual(await portal.admitted(own), [owner.userId]);
  });

  it('gives one made signed out to whoever opens it, of several at once to one', async () => {
    for (const isApproved of [true, false]) {
      const id = await portal.apply(null);
      if (isApproved) await portal.approve(id);
      const people = Array.from({ length: 8 }, () => portal.account({ emailVerified: false }));
      const answers = await Promise.all(people.map((as) => portal.open(as, id)));
      const winners = people.filter((_, index) => answers[index]?.status === 200);
      assert.equal(winners.length, 1);
      assert.equal(answers.filter(({ status }) => status === 400).length, people.length - 1);
      if (!isApproved) await portal.approve(id);
      assert.deepEqual(await portal.admitted(id), [winners[0]?.userId]);
    }
  });

  it('is kept from made-up links and from those that are too old; a new one works', async () => {
    const as = portal.account();
    const id = await portal.apply(as);
    const other = await portal.apply(portal.account());
    await portal.sentDaysAgo(id, 15);
    const genuine = signedToken('application links', [id], testKeys);
    const foreign = genuine.replace(String(id), String(other));
    const purpose = signedToken('mailed links', [id], testKeys);
    for (const token of ['x', `${id}.x`, foreign, purpose, genuine]) {
      const { status } = await portal.call(calls.linkApplication, { as, body: { token } });
      assert.equal(status, 400, token);
    }
    assert.equal((await portal.call(calls.sendApplicationLink, { as })).status, 200);
    assert.equal((await portal.open(as, id)).status, 200);
  });

  it('is refused to a person who has another application', async () => {
    const id = await portal.apply(null);
    const as = portal.account();
    await portal.apply(as);
    const { status, error } = await portal.open(as, id);
    assert.deepEqual([status, error.message], [409, refusals.alreadyApplied]);
  });

  it('is sent again to the applicant, until the address is confirmed', async () => {
    const email = someAddress();
    const as = portal.account({ email, emailVerified: false });
    const resend = () => portal.call(calls.sendApplicationLink, { as });
    assert.equal((await resend()).status, 404);
    const id = await portal.apply(as, { email });
    assert.equal((await resend()).body.message, confirmations.applicationLinkSent);
    assert.equal((await portal.told('attorney.confirmation-asked', id)).length, 2);
    portal.change(as, { emailVerified: true });
    assert.equal((await resend()).body.message, confirmations.applicationConfirmed);
    const { status, error } = await resend();
    assert.deepEqual([status, error.message], [409, refusals.alreadyConfirmed]);
    assert.equal((await portal.told('attorney.confirmation-asked', id)).length, 2);
  });

  it('lets the first that its owner confirms win over all that name the address', async () => {
    const email = someAddress();
    const open = await portal.apply(null, { email });
    const approved = await portal.apply(null, { email });
    await portal.approve(approved);
    const throwaway = portal.account();
    await portal.apply(throwaway, { email: email.toUpperCase() });
    const confirmed = await portal.apply(portal.account({ emailVerified: false }), { email });
    const owner = portal.account();
    const mine = await portal.apply(null, { email });
    assert.equal((await portal.open(owner, mine)).status, 200);
    const [rows] = await portal.contents();
    const left = rows?.filter((row) => row.email.toLowerCase() === email).map((row) => row.id);
    assert.deepEqual(left, [mine], String([open, approved, confirmed]));
    assert.equal((await portal.call(calls.getAttorneyProfile, { as: throwaway })).status, 404);
  });

  it(`has one winner when two of one address are confirmed at once, in ${rounds} rounds`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const email = someAddress();
      const ids = [await portal.apply(null, { email }), await portal.apply(null, { email })];
      const people = [portal.account(), portal.account()];
      const answers = await Promise.all(
        people.map((as, index) => portal.open(as, ids[index] ?? 0)),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [200, 400], `round ${round}`);
    }
  });

  it('lapses with its approval when nobody confirms', async () => {
    const [old, young] = [await portal.apply(null), await portal.apply(null)];
    const { id: active } = await portal.applicant();
    for (const id of [old, young, active]) await portal.approve(id);
    for (const id of [old, active]) await portal.setBack(id, 'approvedAt', 15);
    assert.equal(await removeLapsed(portal.database), 1);
    assert.deepEqual(await left(old, young, active), [false, true, true]);
    assert.equal((await portal.decisionsOf(old)).length, 1);
  });

  it('lapses with an application made signed out, once nobody can follow it any more', async () => {
    const [old, young, decided] = [
      await portal.apply(null),
      await portal.apply(null),
      await portal.apply(null),
    ];
    const ofAccount = await portal.apply(portal.account());
    const confirmed = await portal.apply(null);
    assert.equal((await portal.open(portal.account(), confirmed)).status, 200);
    for (const id of [old, decided, ofAccount, confirmed]) await portal.sentDaysAgo(id, 15);
    await portal.approve(decided);
    assert.equal(await removeLapsed(portal.database), 1);
    const all = [old, young, decided, ofAccount, confirmed];
    assert.deepEqual(await left(...all), [false, true, true, true, true]);
    const answer = await portal.call(calls.approveAttorney, {
      as: portal.admin(),
      params: { id: old },
    });
    assert.deepEqual([answer.status, answer.error.message], [404, refusals.applicationGone]);
  });

  /** Which of them are there. */
  async function left(...ids: number[]): Promise<boolean[]> {
    const rows = await portal.database('attorneys').whereIn('id', ids).pluck('id');
    return ids.map((id) => rows.includes(id));
  }
});

describe('what the link shows before it is followed', () => {
  const portal = usePortal();

  it('is what was applied with, to the account that may confirm it, and no more', async () => {
    const mine = portal.account();
    for (const [as, applicant] of [
      [portal.account(), null],
      [mine, mine],
    ] as const) {
      const practiceAreas = 'Leases';
      const id = await portal.apply(applicant, { licenseNumber: 'TN-77', practiceAreas });
      const before = await portal.contents();
      const { status, body } = await portal.read(as, id);
      assert.equal(status, 200);
      const { createdAt, ...shown } = body;
      assert.ok(createdAt);
      assert.deepEqual(shown, {
        firstName: 'Nora',
        lastName: 'Quinn',
        licenseNumber: 'TN-77',
        practiceState: 'TN',
        practiceAreas,
      });
      assert.deepEqual(await portal.contents(), before);
    }
  });

  it('leaves out practice areas in which somebody wrote a letter', async () => {
    const as = portal.account();
    const id = await portal.apply(as, { practiceAreas: 'x'.repeat(limits.short.max + 1) });
    assert.equal((await portal.read(as, id)).body.practiceAreas, null);
  });

  it('is nothing where it could not be followed, and says why', async () => {
    const [id, old] = [await portal.apply(null), await portal.apply(null)];
    await portal.sentDaysAgo(old, 15);
    const taken = await portal.apply(null);
    assert.equal((await portal.open(portal.account(), taken)).status, 200);
    const others = await portal.apply(portal.account());
    const applicant = portal.account();
    await portal.apply(applicant);
    const cases = [
      [portal.account(), old, 400, refusals.applicationLink],
      [portal.account(), taken, 400, refusals.applicationLink],
      [portal.account(), missingId, 400, refusals.applicationLink],
      [portal.account(), others, 403, refusals.otherAccountsLink],
      [applicant, id, 409, refusals.alreadyApplied],
    ] as const;
    for (const [as, about, expected, message] of cases) {
      for (const { status, error } of [
        await portal.read(as, about),
        await portal.open(as, about),
      ]) {
        assert.deepEqual([status, error.message], [expected, message]);
      }
    }
    assert.equal((await portal.read(null, id)).status, 401);
    const body = { token: `${id}.x` };
    const madeUp = await portal.call(calls.readApplicationLink, { as: portal.account(), body });
    assert.equal(madeUp.status, 400);
    for (const call of [calls.readApplicationLink, calls.linkApplication]) {
      const empty = await portal.call(call, { as: portal.account(), body: { token: '' } });
      assert.deepEqual([empty.status, empty.error.errors[0]?.message], [400, messages.linkToken]);
    }
  });
});
