import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, messages, refusals } from '@counsel/contracts';
import { person, until, untilWaiting } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Mailbox, startIdentityWithMailbox, tokenIn } from '../../test/mailbox.ts';
import type { Account, Identity } from '../../test/support.ts';

let mailbox: Mailbox;
let identity: Identity;

describe('settings', () => {
  before(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox());
  });
  after(() => identity?.close());

  const signIn = (email: string, password: string) =>
    identity.internal('signIn', { body: { email, password } });

  describe('one’s name', () => {
    const rename = (as: Account | null, body: unknown) =>
      identity.client(calls.changeName, { as, body });

    it('is changed, and nothing beside it', async () => {
      const [as, other] = [await identity.account(), await identity.account()];
      const names = { firstName: 'Augusta', lastName: 'King' };
      const { status, body } = await rename(as, {
        ...names,
        firstName: ' Augusta ',
        id: other.userId,
        email: 'x@counsel.example',
        emailVerified: true,
      });
      assert.deepEqual([status, body], [200, { ...as.user, ...names }]);
      const asked = await Promise.all(
        [as, other].map((each) => identity.client(calls.getCurrentUser, { as: each })),
      );
      assert.deepEqual(
        asked.map((answer) => answer.body),
        [body, other.user],
      );
    });

    it('keeps its rules', async () => {
      const as = await identity.account();
      const { status, error } = await rename(as, { firstName: ' ', lastName: 'x'.repeat(101) });
      assert.equal(status, 400);
      assert.deepEqual(error.errors[0], { path: 'firstName', message: messages.firstName });
      for (const body of [{}, { firstName: 'A' }, { firstName: 'A\u202e', lastName: 'B' }, '[']) {
        assert.equal((await rename(as, body)).status, 400);
      }
      const { body } = await identity.client(calls.getCurrentUser, { as });
      assert.deepEqual(body, as.user);
    });

    it('is for people who are signed in', async () => {
      for (const as of [null, person()]) {
        const body = { firstName: 'A', lastName: 'B' };
        assert.equal((await identity.client(calls.changeName, { as, body })).status, 401);
      }
    });
  });

  describe('one’s password', () => {
    const change = (
      { userId, password }: Account,
      fresh: string,
      { current = password, confirm = fresh, sessionId = randomUUID() } = {},
    ) =>
      identity.internal('changePassword', {
        id: userId,
        body: { currentPassword: current, password: fresh, confirmPassword: confirm, sessionId },
      });

    it('is changed by whoever knows the present one; notice is given', async () => {
      const as = await identity.account();
      const sessionId = randomUUID();
      const { status, body } = await change(as, 'fresh teapot 43', { sessionId });
      assert.equal(status, 200);
      assert.deepEqual(body.roles, ['user']);
      assert.match(body.provedAt, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
      assert.equal((await signIn(as.email, as.password)).status, 401);
      assert.equal((await signIn(as.email, 'fresh teapot 43')).status, 200);
      await mailbox.next(as.email, /password was changed/);
      const told = () =>
        identity.told['credentials.changed'].filter(({ userId }) => userId === as.userId);
      await until(() => told().length > 0, { what: 'the gateway to hear of it' });
      assert.deepEqual(
        told().map(({ credentialsVersion, sessionId }) => ({ credentialsVersion, sessionId })),
        [{ credentialsVersion: body.credentialsVersion, sessionId }],
      );
    });

    it('tells a sign-in that read the old one apart, though it began after the change did', async () => {
      const as = await identity.account();
      const { database } = identity;
      const signingIn = await database.transaction(async (trx) => {
        // The change has its time, and waits for the account before it is made.
        await trx('users').where({ id: as.userId }).forUpdate();
        const changing = change(as, 'fresh teapot 43');
        await untilWaiting(database, trx, 'the change to wait');
        return { changing, late: await signIn(as.email, as.password) };
      });
      const [{ body: changed }, { late }] = [await signingIn.changing, signingIn];
      assert.equal(late.status, 200, 'nothing was changed yet');
      assert.equal(changed.credentialsVersion, late.body.credentialsVersion + 1);
      const after = await signIn(as.email, 'fresh teapot 43');
      assert.equal(after.body.credentialsVersion, changed.credentialsVersion);
    });

    it('voids the links that were mailed before', async () => {
      const as = await identity.account();
      await identity.internal('forgotPassword', {
        body: { email: as.email, isKnownDevice: false },
      });
      const token = tokenIn(await mailbox.next(as.email, /Reset/));
      assert.equal((await change(as, 'fresh teapot 43')).status, 200);
      const body = { token, password: 'third teapot 44', confirmPassword: 'third teapot 44' };
      assert.equal((await identity.internal('resetPassword', { body })).status, 400);
    });

    it('stays for whoever does not know it, and without its rules', async () => {
      const as = await identity.account();
      const wrong = await change(as, 'fresh teapot 43', { current: 'not it at all' });
      const errors = [{ path: 'currentPassword', message: refusals.currentPassword }];
      assert.deepEqual(
        [wrong.status, wrong.error.message, wrong.error.errors],
        [400, refusals.currentPassword, errors],
      );
      const cases = [
        [await change(as, 'short'), 'password'],
        [await change(as, 'Iloveyou'), 'password'],
        [await change(as, 'one teapot', { confirm: 'two teapots' }), 'confirmPassword'],
      ] as const;
      for (const [{ status, error }, path] of cases) {
        assert.deepEqual([status, error.errors.map((fault) => fault.path)], [400, [path]]);
      }
      assert.equal((await signIn(as.email, as.password)).status, 200);
      assert.deepEqual(mailbox.to(as.email, /password was changed/), []);
    });

    it('of many changes at once is one', async () => {
      const as = await identity.account();
      const passwords = Array.from({ length: 6 }, (_, index) => `teapot number ${index}`);
      const answers = await Promise.all(passwords.map((password) => change(as, password)));
      const winners = passwords.filter((_, index) => answers[index]?.status === 200);
      assert.equal(winners.length, 1);
      for (const password of [as.password, ...passwords]) {
        const expected = password === winners[0] ? 200 : 401;
        assert.equal((await signIn(as.email, password)).status, expected);
      }
    });

    it('of nobody is not changed, nor by a person’s own request', async () => {
      const as = await identity.account();
      assert.equal((await change({ ...as, userId: randomUUID() }, 'fresh teapot 43')).status, 401);
      const body = { currentPassword: as.password, password: 'x'.repeat(9), confirmPassword: 'x' };
      const direct = await identity.internal('changePassword', {
        id: as.userId,
        body,
        isService: false,
      });
      assert.equal(direct.status, 404);
    });
  });
});
