import assert from 'node:assert/strict';
import { calls, confirmations, messages, refusals } from '@counsel/contracts';
import { type Caller, person, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { linkIn, type Mailbox, startIdentityWithMailbox, tokenIn } from '../../test/mailbox.ts';
import type { Account, Identity } from '../../test/support.ts';
import { sweepChanges } from './addresses.ts';

let mailbox: Mailbox;
let identity: Identity;

const confirming = /Confirm your new email/;
const ask = (as: Account, email: string, currentPassword = as.password) =>
  identity.client(calls.changeEmail, { as, body: { email, currentPassword } });
const follow = (token: string, as: Caller | null) =>
  identity.client(calls.verifyEmail, { as, body: { token } });
const userOf = async (as: Account) => (await identity.client(calls.getCurrentUser, { as })).body;

async function tokenFor(as: Account, email: string, count = 1): Promise<string> {
  assert.equal((await ask(as, email)).status, 200);
  return tokenIn(await mailbox.next(email, confirming, count));
}

describe('another address', () => {
  before(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox());
  });
  after(() => identity?.close());

  it('counts once its link is followed; the old one is told before and after', async () => {
    const as = await identity.account();
    const email = `new-${as.email}`;
    const { status, body } = await ask(as, `  ${email.toUpperCase()} `);
    assert.deepEqual([status, body], [200, { message: confirmations.newEmailAsked }]);
    const mail = await mailbox.next(email, confirming);
    const link = linkIn(mail);
    assert.equal(link.origin + link.pathname, 'https://portal.counsel.example/verify-email');
    assert.match(mail.text, /^Hello,/);
    await mailbox.next(as.email, /was asked for/);
    assert.deepEqual(await userOf(as), as.user, 'until then the old one stays');

    const other = await identity.account();
    for (const opener of [null, other]) {
      assert.equal((await follow(tokenIn(mail), opener)).status, 403, 'by its account alone');
    }
    assert.equal((await follow(tokenIn(mail), as)).status, 200);
    assert.deepEqual(await userOf(as), { ...as.user, email, emailVerified: true });
    const told = () => identity.told['address.changed'].some(({ userId }) => userId === as.userId);
    await until(async () => told(), { what: 'the gateway to be told' });
    const notice = await mailbox.next(as.email, /was changed/);
    assert.ok(!notice.text.includes(email));
    const credentials = { password: as.password };
    const [now, before] = [email, as.email].map((each) =>
      identity.internal('signIn', { body: { ...credentials, email: each } }),
    );
    assert.deepEqual([(await now)?.status, (await before)?.status], [200, 401]);
    assert.equal((await follow(tokenIn(mail), as)).status, 400, 'once');
  });

  it('that is taken is answered the same, and its owner told', async () => {
    const [as, owner] = [await identity.account(), await identity.account()];
    const [taken, free] = [await ask(as, owner.email), await ask(as, `free-${as.email}`)];
    assert.deepEqual([taken.status, taken.body], [free.status, free.body]);
    const mail = await mailbox.next(owner.email, /is in use/);
    assert.equal(linkIn(mail).href, 'https://portal.counsel.example/login');
    assert.ok(!mail.text.includes(as.email));
    await mailbox.next(as.email, /was asked for/, 2);
    assert.deepEqual(mailbox.to(owner.email, confirming), []);
  });

  it('goes to the first of two accounts that prove it', async () => {
    const [first, second] = [await identity.account(), await identity.account()];
    const email = `shared-${first.email}`;
    const tokens = [await tokenFor(first, email), await tokenFor(second, email, 2)];
    const answers = await Promise.all(
      tokens.map((token, index) => follow(token, index === 0 ? first : second)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    const holders = [await userOf(first), await userOf(second)].map((user) => user.email);
    assert.equal(holders.filter((each) => each === email).length, 1);
  });

  it('is the last one that was asked for', async () => {
    const as = await identity.account();
    const first = await tokenFor(as, `one-${as.email}`);
    const second = await tokenFor(as, `two-${as.email}`);
    assert.equal((await follow(first, as)).status, 400);
    assert.equal((await follow(second, as)).status, 200);
    assert.equal((await userOf(as)).email, `two-${as.email}`);
  });

  it('voids the links that were mailed to the old one, and dies with a new password', async () => {
    const as = await identity.account();
    const toVerify = tokenIn(await mailbox.next(as.email, /Verify/));
    const token = await tokenFor(as, `moved-${as.email}`);
    const third = await identity.account();
    const late = await tokenFor(third, `late-${third.email}`);
    const body = { currentPassword: third.password, password: 'fresh teapot', confirmPassword: '' };
    const changed = await identity.internal('changePassword', {
      id: third.userId,
      body: { ...body, confirmPassword: body.password },
    });
    assert.equal(changed.status, 200);
    assert.equal((await follow(late, third)).status, 400);
    assert.equal((await follow(token, as)).status, 200);
    assert.equal((await follow(toVerify, as)).status, 400);
  });

  it('dies with a password reset, also when its mail has not left yet', async () => {
    const as = await identity.account();
    const link = await tokenFor(as, `moved-${as.email}`);
    await identity.internal('forgotPassword', { body: { email: as.email, isKnownDevice: false } });
    const token = tokenIn(await mailbox.next(as.email, /Reset/));
    const passwords = { password: 'fresh teapot 43', confirmPassword: 'fresh teapot 43' };
    const { status } = await identity.internal('resetPassword', {
      body: { token, ...passwords },
    });
    assert.equal(status, 200);
    assert.equal((await follow(link, as)).status, 400);
    assert.deepEqual(await identity.database('addressChanges').where({ userId: as.userId }), []);
  });

  it('is for people who are signed in and know the password', async () => {
    const as = await identity.account();
    const email = `wrong-${as.email}`;
    const { status, error } = await ask(as, email, 'not it at all');
    assert.deepEqual([status, error.message], [400, refusals.currentPassword]);
    for (const stranger of [null, person()]) {
      const body = { email, currentPassword: as.password };
      assert.equal((await identity.client(calls.changeEmail, { as: stranger, body })).status, 401);
    }
    assert.deepEqual(await identity.database('addressChanges').where({ userId: as.userId }), []);
  });

  it('is another one, and an address', async () => {
    const as = await identity.account();
    const same = await ask(as, as.email.toUpperCase());
    assert.deepEqual([same.status, same.error.message], [409, refusals.sameEmail]);
    const bad = await ask(as, 'x');
    assert.deepEqual(bad.error.errors, [{ path: 'email', message: messages.email }]);
    for (const body of [{}, { email: null }, { email: 'a@b.example\r\nBcc: x' }, '{']) {
      assert.equal((await identity.client(calls.changeEmail, { as, body })).status, 400);
    }
  });

  it('is forgotten after a week', async () => {
    const as = await identity.account();
    await tokenFor(as, `old-${as.email}`);
    const rows = () => identity.database('addressChanges').where({ userId: as.userId });
    await sweepChanges(identity.database);
    assert.equal((await rows()).length, 1);
    await rows().update({ createdAt: identity.database.raw("now() - interval '8 days'") });
    await sweepChanges(identity.database);
    assert.deepEqual(await rows(), []);
  });
});
