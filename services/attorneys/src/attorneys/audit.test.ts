import assert from 'node:assert/strict';
import { type AuditActionName, type AuditActionOf, calls } from '@counsel/contracts';
import { auditEntries, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { application, usePortal } from '../../test/support.ts';
import { removeLapsed } from './lapse.ts';

describe('the audit table, of attorneys', () => {
  const portal = usePortal();

  interface Done {
    /** Nobody, where time did it. */
    by: Caller | null;
    id: number;
  }
  async function decided(call: typeof calls.approveAttorney | typeof calls.rejectAttorney) {
    const [id, by] = [await portal.apply(portal.account()), portal.admin()];
    assert.equal((await portal.call(call, { as: by, params: { id } })).status, 200);
    return { by, id };
  }
  /** Of two that name an address, one is confirmed. */
  async function confirmed() {
    const by = portal.account();
    const { email } = application();
    const superseded = await portal.apply(null, { email });
    const id = await portal.apply(null, { email });
    assert.equal((await portal.open(by, id)).status, 200);
    return { by, id, superseded };
  }

  /** For each action, a way to it. */
  const ways: Record<AuditActionOf<'attorneys'>, () => Promise<Done>> = {
    async 'application-made'() {
      const by = portal.account();
      return { by, id: await portal.apply(by) };
    },
    'application-confirmed': confirmed,
    async 'application-superseded'() {
      const { by, superseded } = await confirmed();
      return { by, id: superseded };
    },
    async 'application-withdrawn'() {
      const by = portal.account();
      const id = await portal.apply(by);
      assert.equal((await portal.withdraw(by, id)).status, 200);
      return { by, id };
    },
    async 'application-lapsed'() {
      const id = await portal.apply(null);
      await portal.sentDaysAgo(id, 15);
      await removeLapsed(portal.database);
      return { by: null, id };
    },
    'application-approved': () => decided(calls.approveAttorney),
    'application-rejected': () => decided(calls.rejectAttorney),
  };

  const entriesOf = (action: AuditActionName, { by, id }: Done) =>
    auditEntries(portal.adminUrl, action, { actor: by?.userId ?? null, subject: String(id) });

  for (const [action, way] of Object.entries(ways)) {
    it(`has ${action}`, async () => {
      const done = await way();
      const [entry, ...more] = await entriesOf(action as AuditActionName, done);
      assert.deepEqual([entry?.service, more], ['attorneys', []]);
      assert.equal(typeof entry?.requestId === 'string', done.by !== null);
    });
  }

  it('has a confirmation by the account’s own address, whichever way it was found', async () => {
    const applied = await portal.applicant();
    const [email, other] = [application().email, application().email];
    const verified = portal.account({ email, emailVerified: false });
    const heard = { by: verified, id: await portal.apply(verified, { email }) };
    portal.change(verified, { emailVerified: true });
    await portal.tell('account.verified', { userId: verified.userId });
    await portal.eventsHandled();
    const late = portal.account({ email: other, emailVerified: false });
    const found = { by: late, id: await portal.apply(late, { email: other }) };
    portal.change(late, { emailVerified: true });
    await portal.approve(found.id);
    for (const done of [{ by: applied.as, id: applied.id }, heard, found]) {
      const entries = await entriesOf('application-confirmed', done);
      assert.deepEqual(
        entries.map(({ requestId }) => typeof requestId),
        ['string'],
      );
    }
  });

  it('has a confirmation once, however often its link is opened', async () => {
    const done = await confirmed();
    assert.equal((await portal.open(done.by, done.id)).status, 200);
    assert.equal((await entriesOf('application-confirmed', done)).length, 1);
  });
});
