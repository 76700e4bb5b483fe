import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type AuditActionName, type AuditActionOf, calls } from '@counsel/contracts';
import { documents } from '@counsel/contracts/documents';
import { createLog, openEvents } from '@counsel/service-kit';
import { admin, auditEntries, openTestDatabase } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Mailbox, startIdentityWithMailbox, tokenIn } from '../test/mailbox.ts';
import { recoveryCodes, verifiedAccount, withApp } from '../test/second-factors.ts';
import type { Account, Identity } from '../test/support.ts';
import { resetFactors } from './second-factors/second-factors.ts';

type Done = { actor?: string | null; subject?: string | null };

describe('the audit table, of identity', () => {
  let mailbox: Mailbox;
  let identity: Identity;
  before(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox());
  });
  after(() => identity?.close());

  const chosen = { password: 'fresh teapot 43', confirmPassword: 'fresh teapot 43' };
  const forget = (email: string) =>
    identity.internal('forgotPassword', { body: { email, isKnownDevice: false } });
  const verify = async (as: Account, email: string, about = /Verify/) => {
    const body = { token: tokenIn(await mailbox.next(email, about)) };
    assert.equal((await identity.client(calls.verifyEmail, { as, body })).status, 200);
  };
  async function askedForAddress() {
    const as = await identity.account();
    const email = `new-${randomUUID()}@counsel.example`;
    const body = { email, currentPassword: as.password };
    assert.equal((await identity.client(calls.changeEmail, { as, body })).status, 200);
    return { as, email };
  }

  async function enrolled() {
    const as = await verifiedAccount(identity);
    await withApp(identity, as);
    return as;
  }

  /** For each action, a way to it. */
  const ways: Record<AuditActionOf<'identity'>, () => Promise<Done>> = {
    async 'sign-in-refused'() {
      const { email, userId } = await identity.account();
      const body = { email, password: 'not it at all' };
      assert.equal((await identity.internal('signIn', { body })).status, 401);
      return { actor: null, subject: userId };
    },
    async 'terms-accepted'() {
      const as = await identity.account();
      assert.equal((await identity.client(calls.acceptTerms, { as })).status, 200);
      return { actor: as.userId, subject: String(documents.terms.version) };
    },
    async 'password-changed'() {
      const { userId, password } = await identity.account();
      const body = { currentPassword: password, ...chosen };
      const answer = await identity.internal('changePassword', { id: userId, body });
      assert.equal(answer.status, 200);
      return { actor: userId, subject: userId };
    },
    async 'reset-asked'() {
      const { email, userId } = await identity.account();
      await forget(email);
      return { subject: userId };
    },
    async 'password-reset'() {
      const { email, userId } = await identity.account();
      await forget(email);
      const body = { token: tokenIn(await mailbox.next(email, /Reset/)), ...chosen };
      assert.equal((await identity.internal('resetPassword', { body })).status, 200);
      return { actor: null, subject: userId };
    },
    async 'address-asked'() {
      const { userId } = (await askedForAddress()).as;
      return { actor: userId, subject: userId };
    },
    async 'address-confirmed'() {
      const as = await identity.account();
      await verify(as, as.email);
      return { actor: as.userId, subject: as.userId };
    },
    async 'address-changed'() {
      const { as, email } = await askedForAddress();
      await verify(as, email, /./);
      return { actor: as.userId, subject: as.userId };
    },
    async 'second-factor-added'() {
      const { userId } = await enrolled();
      return { actor: userId, subject: userId };
    },
    async 'second-factor-removed'() {
      const { userId } = await enrolled();
      await identity.internal('removeAuthenticator', { id: userId });
      return { actor: userId, subject: userId };
    },
    async 'recovery-codes-made'() {
      const as = await enrolled();
      await recoveryCodes(identity, as);
      return { actor: as.userId, subject: as.userId };
    },
    async 'recovery-code-used'() {
      const as = await enrolled();
      const [code] = await recoveryCodes(identity, as);
      const { email, password, userId } = as;
      const answer = await identity.internal('signIn', { body: { email, password, code } });
      assert.equal(answer.status, 200);
      return { actor: userId, subject: userId };
    },
    async 'second-factors-reset'() {
      const { email, userId } = await enrolled();
      const log = createLog('test', 'silent');
      const url = identity.config.DATABASE_URL;
      const events = await openEvents({ url, service: 'identity', log });
      await resetFactors({ database: identity.database, events }, email);
      await events.stop();
      return { actor: null, subject: userId };
    },
    async 'role-granted'() {
      const { userId } = await identity.account();
      await identity.tell('attorney.linked', { attorneyId: 1, userId });
      return { subject: userId };
    },
    async 'mail-retried'() {
      const by = admin();
      const owner = openTestDatabase(identity.provisioned.adminUrl);
      const data = { kind: 'reset', userId: randomUUID() };
      const [{ id }] = await owner('jobs.job_common')
        .insert({ name: 'mail', state: 'failed', completedOn: new Date(), data })
        .returning('id');
      await owner.destroy();
      await identity.client(calls.sendMailAgain, { as: by, params: { id } });
      return { actor: by.userId, subject: id };
    },
    async pruned() {
      const owner = openTestDatabase(identity.provisioned.adminUrl);
      await owner.raw(`insert into audit.arrived (at, service, action, outcome, count)
        values (now() - interval '900 days', 'identity', 'signed-in', 'done', 1)`);
      await owner.raw('select audit.seal()');
      await owner.raw('truncate audit.arrived');
      await owner.raw(`delete from audit.entries where at > now() - interval '900 days'`);
      await owner.destroy();
      await identity.database.raw('select audit.prune()');
      return { actor: null };
    },
  };

  for (const [action, way] of Object.entries(ways)) {
    it(`has ${action}`, async () => {
      const done = await way();
      const name = action as AuditActionName;
      const [entry] = await auditEntries(identity.provisioned.adminUrl, name, done);
      assert.equal(entry?.service, 'identity');
      assert.doesNotMatch(JSON.stringify(entry), /@|teapot/);
    });
  }
});
