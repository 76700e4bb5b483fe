import assert from 'node:assert/strict';
import { calls, limits, refusalCodes, refusals } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { linkIn, type Mailbox, startIdentityWithMailbox, tokenIn } from '../../test/mailbox.ts';
import {
  appOf,
  codeOf,
  recoveryCodes,
  verifiedAccount,
  withApp,
} from '../../test/second-factors.ts';
import type { Account, Identity } from '../../test/support.ts';

let mailbox: Mailbox;
let identity: Identity;

describe('codes', () => {
  before(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox());
  });
  after(() => identity?.close());

  const signIn = async ({ email, password }: Account, code?: string) => {
    const { status, error, body } = await identity.internal('signIn', {
      body: { email, password, ...(code !== undefined && { code }) },
    });
    const { code: why, message, errors } = error;
    return { status, code: why, message, errors, secondFactor: body.secondFactor };
  };
  const refused = {
    status: 401,
    code: 'unauthorized',
    message: refusals.wrongCode,
    errors: [{ path: 'code', message: refusals.wrongCode }],
  };
  const asked = {
    status: 401,
    code: refusalCodes.secondFactorNeeded,
    message: refusals.secondFactorNeeded,
    errors: [],
  };

  describe('an authenticator app', () => {
    it('is asked for once a first code of it was confirmed, and not before', async () => {
      const as = await verifiedAccount(identity);
      const { body } = await identity.client(calls.setUpAuthenticator, { as });
      assert.match(body.uri, /^otpauth:\/\/totp\/Counsel:person-\d+%40counsel\.example\?/);
      assert.match(body.secret, /^[A-Z2-7]{32}$/);
      assert.equal((await signIn(as)).secondFactor, false);
      const confirm = (code: string) =>
        identity.internal('confirmAuthenticator', { id: as.userId, body: { code } });
      const wrong = await confirm('000000');
      assert.deepEqual(
        [wrong.status, wrong.error.errors],
        [400, [{ path: 'code', message: refusals.wrongCode }]],
      );
      const app = appOf(body.secret);
      const confirmed = await confirm(codeOf(app, -1));
      assert.deepEqual([confirmed.status, confirmed.body.secondFactor], [200, true]);
      assert.deepEqual({ ...asked, secondFactor: undefined }, await signIn(as));
      assert.equal((await signIn(as, codeOf(app))).secondFactor, true);
      await mailbox.next(as.email, /authenticator app/);
    });

    it('is not asked of who does not know the password', async () => {
      const as = await verifiedAccount(identity);
      const app = await withApp(identity, as);
      const { status, message } = await signIn({ ...as, password: 'not it at all' }, codeOf(app));
      assert.deepEqual([status, message], [401, refusals.credentials]);
      assert.equal((await signIn(as, codeOf(app))).status, 200, 'the code was not used up');
    });

    it('lets a code sign in once, and none before it', async () => {
      const as = await verifiedAccount(identity);
      const app = await withApp(identity, as);
      const code = codeOf(app, 1);
      const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(as, code)));
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      for (const old of [code, codeOf(app), codeOf(app, -1)]) {
        assert.deepEqual(await signIn(as, old), { ...refused, secondFactor: undefined });
      }
    });

    it('takes no code of another account, of another time, nor another text', async () => {
      const [as, other] = [await verifiedAccount(identity), await verifiedAccount(identity)];
      const app = await withApp(identity, as);
      const others = await withApp(identity, other);
      for (const code of [
        codeOf(others),
        codeOf(app, 4),
        codeOf(app, -4),
        '123',
        'x',
        '0'.repeat(64),
      ]) {
        assert.deepEqual(await signIn(as, code), { ...refused, secondFactor: undefined }, code);
      }
      const spaced = codeOf(app).replace(/^(...)/, ' $1 ');
      assert.equal((await signIn(as, spaced)).status, 200);
    });

    it('is kept so that no copy of the database makes its codes', async () => {
      const [as, other] = [await verifiedAccount(identity), await verifiedAccount(identity)];
      const app = await withApp(identity, as);
      await withApp(identity, other);
      const { database } = identity;
      const { secret } = await database('authenticators').where({ userId: as.userId }).first();
      assert.equal(secret.includes(Buffer.from(app.secret.bytes)), false);
      await database('authenticators').where({ userId: other.userId }).update({ secret });
      assert.equal((await signIn(other, codeOf(app))).status, 401, 'sealed for its owner alone');
    });

    it('is one: a second is not set up beside it, and none is removed twice', async () => {
      const as = await verifiedAccount(identity);
      await withApp(identity, as);
      const again = await identity.client(calls.setUpAuthenticator, { as });
      assert.deepEqual([again.status, again.error.message], [409, refusals.authenticatorThere]);
      const body = { code: '123456' };
      const confirmed = await identity.internal('confirmAuthenticator', { id: as.userId, body });
      assert.equal(confirmed.status, 409);
      const remove = () => identity.internal('removeAuthenticator', { id: as.userId });
      const removed = await remove();
      assert.deepEqual([removed.status, removed.body.secondFactor], [200, false]);
      assert.equal((await remove()).status, 404);
      assert.equal((await signIn(as)).secondFactor, false);
      await mailbox.next(as.email, /was removed/);
      const told = () =>
        identity.told['credentials.changed'].filter(({ userId }) => userId === as.userId).length;
      await until(() => told() === 2, { what: 'the gateway to end its sessions, both times' });
    });
  });

  describe('wrong codes beside the right password', () => {
    const wrong = (as: Account, count: number) =>
      Promise.all(Array.from({ length: count }, () => signIn(as, 'not a code')));
    const dayPasses = ({ userId }: Account) =>
      identity
        .database('authenticators')
        .where({ userId })
        .update({ wrongSince: identity.database.raw("wrong_since - interval '24 hours'") });

    it('are so many a day: then the app’s are refused alike, and recovery codes go on', async () => {
      const as = await verifiedAccount(identity);
      const app = await withApp(identity, as);
      const [recovery] = await recoveryCodes(identity, as);
      await wrong(as, limits.wrongCodes);
      assert.deepEqual(await signIn(as, codeOf(app)), { ...refused, secondFactor: undefined });
      const { userId: id, password } = as;
      const body = { password, code: codeOf(app) };
      assert.equal((await identity.internal('confirmSignIn', { id, body })).status, 400);
      assert.equal((await signIn(as, recovery)).status, 200);
      assert.equal((await signIn(as, codeOf(app))).status, 401, 'that does not open it again');
      await dayPasses(as);
      assert.equal((await signIn(as, codeOf(app))).status, 200);
    });

    it('count from the last right one', async () => {
      const as = await verifiedAccount(identity);
      const app = await withApp(identity, as);
      await wrong(as, limits.wrongCodes - 1);
      assert.equal((await signIn(as, codeOf(app))).status, 200);
      await wrong(as, limits.wrongCodes - 1);
      assert.equal((await signIn(as, codeOf(app, 1))).status, 200);
    });

    it('are told to the owner, once a day, also those of who confirms that it’s them', async () => {
      const as = await verifiedAccount(identity);
      await withApp(identity, as);
      await signIn({ ...as, password: 'not it at all' }, '000000');
      const [{ wrongCodes }] = await identity
        .database('authenticators')
        .where({ userId: as.userId });
      assert.equal(wrongCodes, 0, 'the password was wrong');
      await wrong(as, 3);
      const mail = await mailbox.next(as.email, /wrong code/);
      assert.equal(linkIn(mail).href.endsWith('/settings#sign-in-security'), true);
      await dayPasses(as);
      const body = { password: as.password, code: '000000' };
      await identity.internal('confirmSignIn', { id: as.userId, body });
      await mailbox.next(as.email, /wrong code/, 2);
      await wrong(as, 3);
      await recoveryCodes(identity, as);
      await mailbox.next(as.email, /recovery codes/);
      assert.equal(mailbox.to(as.email, /wrong code/).length, 2);
    });
  });

  describe('recovery codes', () => {
    it('are ten, each of which signs in once; notice is given', async () => {
      const as = await verifiedAccount(identity);
      await withApp(identity, as);
      const codes = await recoveryCodes(identity, as);
      assert.equal(new Set(codes).size, 10);
      for (const code of codes)
        assert.match(code, /^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
      const [first = '', second = ''] = codes;
      const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(as, first)));
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      assert.equal((await signIn(as, first)).status, 401);
      assert.equal((await signIn(as, second.toUpperCase().replaceAll('-', ' '))).status, 200);
      const { text } = await mailbox.next(as.email, /recovery code was used/, 2);
      assert.match(text, /8 of them are left/);
      const { body } = await identity.client(calls.getSecondFactors, { as });
      assert.deepEqual([body.recoveryCodesLeft, body.inUse], [8, true]);
    });

    it('of another account, and older ones, do not sign in', async () => {
      const [as, other] = [await verifiedAccount(identity), await verifiedAccount(identity)];
      await withApp(identity, as);
      await withApp(identity, other);
      const [foreign = ''] = await recoveryCodes(identity, other);
      const [old = ''] = await recoveryCodes(identity, as);
      await recoveryCodes(identity, as);
      for (const code of [foreign, old]) assert.equal((await signIn(as, code)).status, 401);
    });

    it('stand in the database as hashes, and go with the last factor', async () => {
      const as = await verifiedAccount(identity);
      await withApp(identity, as);
      const codes = await recoveryCodes(identity, as);
      const rows = () => identity.database('recovery_codes').where({ userId: as.userId });
      const kept = JSON.stringify(await rows());
      for (const code of codes) {
        assert.equal(kept.includes(code) || kept.includes(code.replaceAll('-', '')), false);
      }
      await identity.internal('removeAuthenticator', { id: as.userId });
      assert.deepEqual(await rows(), []);
      const { status, error } = await identity.client(calls.makeRecoveryCodes, { as });
      assert.deepEqual([status, error.message], [409, refusals.noSecondFactor]);
    });
  });

  describe('who confirms that it’s them', () => {
    it('is asked for a code, too', async () => {
      const as = await verifiedAccount(identity);
      const app = await withApp(identity, as);
      const confirm = (body: object) => identity.internal('confirmSignIn', { id: as.userId, body });
      const { password } = as;
      const without = await confirm({ password });
      assert.deepEqual(
        [without.status, without.error.code],
        [400, refusalCodes.secondFactorNeeded],
      );
      const code = codeOf(app);
      const wrong = await confirm({ password, code: '000000' });
      assert.deepEqual([wrong.status, wrong.error.errors[0]?.path], [400, 'code']);
      assert.equal((await confirm({ code })).status, 400, 'a code alone proves nothing');
      const right = await confirm({ password, code });
      assert.deepEqual([right.status, right.body.secondFactor], [200, true]);
      assert.equal((await confirm({ password, code })).status, 400, 'no code works twice');
    });
  });

  describe('whoever has the mailbox alone', () => {
    const resetPassword = async ({ email }: Account, password: string) => {
      await identity.internal('forgotPassword', { body: { email, isKnownDevice: false } });
      const token = tokenIn(await mailbox.next(email, /Reset/));
      const body = { token, password, confirmPassword: password };
      assert.equal((await identity.internal('resetPassword', { body })).status, 200);
    };

    it('chooses a new password and still is not signed in', async () => {
      const as = await verifiedAccount(identity);
      const app = await withApp(identity, as);
      const password = 'stolen teapot 45';
      await resetPassword(as, password);
      const thief = { ...as, password };
      assert.deepEqual(await signIn(thief), { ...asked, secondFactor: undefined });
      assert.equal((await signIn(thief, '000000')).status, 401);
      assert.equal((await signIn(thief, codeOf(app))).status, 200, 'the owner is');
    });

    it('throws out who came before the address was proved, by whatever they had added', async () => {
      const as = await verifiedAccount(identity);
      await withApp(identity, as);
      await recoveryCodes(identity, as);
      // As older versions let it be.
      await identity.database('users').where({ id: as.userId }).update({ emailVerifiedAt: null });
      const password = 'owner teapot 45';
      await resetPassword(as, password);
      const signedIn = await signIn({ ...as, password });
      assert.deepEqual([signedIn.status, signedIn.secondFactor], [200, false]);
    });
  });
});
