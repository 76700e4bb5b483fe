import assert from 'node:assert/strict';
import { type AuditActionName, type AuditActionOf, calls } from '@counsel/contracts';
import { auditEntries, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { application, usePortal } from '../../test/support.ts';

describe('the audit table, of attorneys', () => {
  const portal = usePortal();

  interface Done {
    by: Caller;
    id: number;
  }
  async function decided(call: typeof calls.approveAttorney | typeof calls.rejectAttorney) {
    const [id, by] = [await portal.apply(portal.account()), portal.admin()];
    assert.equal((await portal.call(call, { as: by, params: { id } })).status, 200);
    return { by, id };
  }

  /** For each action, a way to it. */
  const ways: Record<AuditActionOf<'attorneys'>, () => Promise<Done>> = {
    async 'application-made'() {
      const by = portal.account();
      return { by, id: await portal.apply(by) };
    },
    async 'application-confirmed'() {
      const by = portal.account();
      const body = application();
      const { id } = (await portal.call(calls.apply, { as: null, body })).body;
      assert.equal((await portal.open(by, id)).status, 200);
      return { by, id };
    },
    'application-approved': () => decided(calls.approveAttorney),
    'application-rejected': () => decided(calls.rejectAttorney),
  };

  for (const [action, way] of Object.entries(ways)) {
    it(`has ${action}`, async () => {
      const { by, id } = await way();
      const about = { actor: by.userId, subject: String(id) };
      const [entry] = await auditEntries(portal.adminUrl, action as AuditActionName, about);
      assert.equal(entry?.service, 'attorneys');
      assert.ok(entry.requestId);
    });
  }
});
