import assert from 'node:assert/strict';
import { calls, confirmations, messages, refusals } from '@counsel/contracts';
import { type Caller, person, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import {
  linkIn,
  type Mailbox,
  type ReceivedMail,
  startIdentityWithMailbox,
  tokenIn,
} from '../../test/mailbox.ts';
import type { Account, Identity } from '../../test/support.ts';
import { sweepLinks } from './links.ts';

let mailbox: Mailbox;
let identity: Identity;

describe('mailed links', () => {
  before(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox());
  });
  after(() => identity?.close());

  const verifying = /Verify/;
  const resetting = /Reset/;
  const verify = (token: string, as: Caller | null = null) =>
    identity.client(calls.verifyEmail, { as, body: { token } });
  const forgot = (email: string) =>
    identity.internal('forgotPassword', { body: { email, isKnownDevice: false } });
  const reset = (token: string, password = 'fresh teapot 43', confirmPassword = password) =>
    identity.internal('resetPassword', { body: { token, password, confirmPassword } });
  const signIn = (email: string, password: string) =>
    identity.internal('signIn', { body: { email, password } });

  async function resetMail({ email }: Account, count = 1): Promise<ReceivedMail> {
    assert.equal((await forgot(email)).status, 200);
    return mailbox.next(email, resetting, count);
  }

  async function isVerified(as: Account): Promise<boolean> {
    return (await identity.client(calls.getCurrentUser, { as })).body.emailVerified;
  }

  const mailId = ({ headers }: ReceivedMail): string =>
    /^<([^@]+)@/.exec(headers['message-id'] ?? '')?.[1] ?? '';

  /** As if the process had died between sending a mail and noting it. */
  async function sendAgain(mail: ReceivedMail): Promise<void> {
    const job = () => identity.database('jobs.job').where({ name: 'mail', id: mailId(mail) });
    const isDone = async () => (await job().first('state')).state === 'completed';
    await until(isDone, { what: 'the mail to be noted' });
    await job().update({ state: 'created', completedOn: null });
    await until(isDone, { what: 'the mail to be noted again' });
  }

  describe('verifying an address', () => {
    it('takes the link that registration mails, once', async () => {
      const as = await identity.account();
      const mail = await mailbox.next(as.email, verifying);
      const link = linkIn(mail);
      assert.equal(link.origin + link.pathname, 'https://portal.counsel.example/verify-email');
      assert.ok(mail.html.includes(link.href));
      assert.equal(await isVerified(as), false);
      const { status, body } = await verify(tokenIn(mail), as);
      assert.deepEqual([status, body.message], [200, confirmations.emailVerified]);
      assert.equal(await isVerified(as), true);
      const again = await verify(tokenIn(mail), as);
      assert.deepEqual([again.status, again.error.message], [400, refusals.verifyLink]);
    });

    it('takes the last link alone', async () => {
      const as = await identity.account();
      const first = await mailbox.next(as.email, verifying);
      const { status, body } = await identity.client(calls.sendVerification, { as });
      assert.deepEqual([status, body.message], [200, confirmations.verificationSent]);
      const second = await mailbox.next(as.email, verifying, 2);
      assert.equal((await verify(tokenIn(first), as)).status, 400);
      assert.equal((await verify(tokenIn(second), as)).status, 200);
      const late = await identity.client(calls.sendVerification, { as });
      assert.deepEqual([late.status, late.error.message], [409, refusals.alreadyVerified]);
    });

    it('takes no link to an address that is no longer the account’s', async () => {
      const as = await identity.account();
      const mail = await mailbox.next(as.email, verifying);
      const moved = identity.database('users').where({ id: as.userId });
      await moved.update({ email: `new-${as.email}` });
      assert.equal((await verify(tokenIn(mail), as)).status, 400);
      assert.equal(await isVerified(as), false);
    });

    it('is not done by whoever else opens the link: somebody may have registered with their address', async () => {
      const as = await identity.account();
      const { userId } = await identity.account();
      const mail = await mailbox.next(as.email, verifying);
      for (const other of [null, { userId, roles: as.roles }]) {
        const { status, error } = await verify(tokenIn(mail), other);
        assert.deepEqual([status, error.message], [403, refusals.verifySignedIn]);
      }
      assert.equal(await isVerified(as), false);
      assert.equal((await verify(tokenIn(mail), as)).status, 200, 'the link is still good');
    });

    it('takes no link of another kind', async () => {
      const as = await identity.account();
      const toVerify = await mailbox.next(as.email, verifying);
      const toReset = await resetMail(as);
      assert.equal((await reset(tokenIn(toVerify))).status, 400);
      assert.equal((await verify(tokenIn(toReset), as)).status, 400);
    });

    it('refuses bad tokens, and who is not signed in', async () => {
      for (const body of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(201) }, []]) {
        assert.equal((await identity.client(calls.verifyEmail, { body })).status, 400);
      }
      assert.equal((await verify('')).error.errors[0]?.message, messages.linkToken);
      assert.equal((await reset('')).error.errors[0]?.message, messages.token);
      assert.equal((await verify('unknown')).error.message, refusals.verifyLink);
      for (const as of [null, person()]) {
        const { status } = await identity.client(calls.sendVerification, { as });
        assert.equal(status, 401);
      }
    });
  });

  describe('a mailed link', () => {
    it('lives for an hour of the database’s clock', async () => {
      const as = await identity.account();
      const mail = await resetMail(as);
      const row = () => identity.database('mailedLinks').where({ id: mailId(mail) });
      const { age } = await row().first(
        identity.database.raw('extract(epoch from expires_at - now())::float as age'),
      );
      assert.ok(age > 3_000 && age <= 3_600, String(age));
      await row().update({ expiresAt: identity.database.raw("now() - interval '1 second'") });
      const { status, error } = await reset(tokenIn(mail));
      assert.deepEqual([status, error.message], [400, refusals.resetLink]);
    });

    it('holds at least 128 bits, of which the database keeps a hash alone', async () => {
      const as = await identity.account();
      const tokens = [await mailbox.next(as.email, verifying), await resetMail(as)].map(tokenIn);
      for (const token of tokens) {
        assert.ok(Buffer.from(token, 'base64url').length >= 16);
        for (const table of ['mailed_links', 'users', 'jobs.job']) {
          const found = identity
            .database(`${table} as row`)
            .whereRaw('row::text like ?', `%${token}%`);
          assert.deepEqual(await found, [], table);
        }
      }
    });

    it('is the same when its mail is sent twice, and does not come to life again', async () => {
      const as = await identity.account();
      const mail = await resetMail(as);
      await sendAgain(mail);
      const twin = await mailbox.next(as.email, resetting, 2);
      assert.equal(twin.headers['message-id'], mail.headers['message-id']);
      assert.equal(tokenIn(twin), tokenIn(mail));
      assert.equal((await reset(tokenIn(mail))).status, 200);
      await sendAgain(mail);
      assert.equal((await reset(tokenIn(mail))).status, 400);
      assert.equal(mailbox.to(as.email, resetting).length, 2);
    });

    it('is forgotten after a week', async () => {
      const as = await identity.account();
      const mail = await resetMail(as);
      const row = () => identity.database('mailedLinks').where({ id: mailId(mail) });
      await sweepLinks(identity.database);
      assert.equal((await row()).length, 1);
      await row().update({ createdAt: identity.database.raw("now() - interval '8 days'") });
      await sweepLinks(identity.database);
      assert.deepEqual(await row(), []);
    });
  });

  describe('a forgotten password', () => {
    it('is answered the same for any address; mail goes to accounts alone', async () => {
      const as = await identity.account();
      const nobody = `nobody-${as.email}`;
      const [known, unknown] = [await forgot(as.email.toUpperCase()), await forgot(nobody)];
      assert.deepEqual(
        [known.status, known.body],
        [200, { message: confirmations.resetRequested }],
      );
      assert.deepEqual([unknown.status, unknown.body], [known.status, known.body]);
      const link = linkIn(await mailbox.next(as.email, resetting));
      assert.equal(link.origin + link.pathname, 'https://portal.counsel.example/reset-password');
      const open = identity
        .database('jobs.job')
        .where({ name: 'mail' })
        .whereNot('state', 'completed');
      await until(async () => !(await open.clone().first('id')), { what: 'all mails to be sent' });
      assert.deepEqual(mailbox.to(nobody), []);
    });

    it('refuses what is no address', async () => {
      for (const email of [undefined, 'x', null, 'a@b.example\r\nBcc: x']) {
        const body = { email, isKnownDevice: false };
        assert.equal((await identity.internal('forgotPassword', { body })).status, 400);
      }
    });
  });

  describe('a reset', () => {
    it('of 20 at once has one winner, whose password alone signs in; all sessions end', async () => {
      const as = await identity.account();
      const token = tokenIn(await resetMail(as));
      const passwords = Array.from({ length: 20 }, (_, index) => `teapot number ${index}`);
      const answers = await Promise.all(passwords.map((password) => reset(token, password)));
      const winners = passwords.filter((_, index) => answers[index]?.status === 200);
      assert.equal(winners.length, 1);
      // On a busy machine a loser may be told to come back later instead.
      const lost = answers.filter(({ status }) => status === 400 || status === 503);
      assert.equal(lost.length, passwords.length - 1);
      for (const password of [as.password, ...passwords]) {
        const expected = password === winners[0] ? 200 : 401;
        assert.equal((await signIn(as.email, password)).status, expected);
      }
      await mailbox.next(as.email, /password was changed/);
      const ended = () =>
        identity.told['credentials.changed'].filter(({ userId }) => userId === as.userId);
      await until(() => ended().length > 0, { what: 'the gateway to hear of it' });
      assert.deepEqual(ended(), [{ userId: as.userId, credentialsVersion: 1 }]);
    });

    it('proves the address, and voids what was mailed before', async () => {
      const as = await identity.account();
      const toVerify = await mailbox.next(as.email, verifying);
      const first = await resetMail(as);
      const second = await resetMail(as, 2);
      assert.equal((await reset(tokenIn(first))).status, 400, 'a new one kills the old');
      const { status, body } = await reset(tokenIn(second));
      assert.deepEqual([status, body.userId, body.email], [200, as.userId, as.email]);
      assert.equal(await isVerified(as), true);
      assert.equal((await verify(tokenIn(toVerify), as)).status, 400);
    });

    it('keeps the rules of passwords; a slip does not cost the link', async () => {
      const as = await identity.account();
      const token = tokenIn(await resetMail(as));
      const cases = [
        [await reset(token, 'short'), 'password', messages.password],
        [await reset(token, 'Iloveyou'), 'password', messages.passwordCommon],
        [
          await reset(token, 'one teapot', 'two teapots'),
          'confirmPassword',
          messages.passwordsDiffer,
        ],
      ] as const;
      for (const [{ status, error }, path, message] of cases) {
        assert.deepEqual([status, error.errors], [400, [{ path, message }]]);
      }
      assert.equal((await signIn(as.email, as.password)).status, 200);
      assert.equal((await reset(token)).status, 200);
    });

    it('refuses bad input', async () => {
      for (const body of [{}, { token: 7 }, { token: 'x', password: ['long enough'] }, '{']) {
        assert.equal((await identity.internal('resetPassword', { body })).status, 400);
      }
      const { status, error } = await reset('unknown');
      assert.deepEqual([status, error.message], [400, refusals.resetLink]);
    });
  });
});
