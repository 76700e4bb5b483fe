import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, confirmations, type MailPreferences, refusals } from '@counsel/contracts';
import { person, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import {
  linkIn,
  type Mailbox,
  type ReceivedMail,
  startIdentityWithMailbox,
} from '../../test/mailbox.ts';
import type { Account, Identity } from '../../test/support.ts';
import { unsubscribeToken } from './preferences.ts';

let mailbox: Mailbox;
let identity: Identity;

describe('preferences', () => {
  before(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox());
  });
  after(() => identity?.close());

  const all: MailPreferences = {
    'question-claimed': true,
    'question-answered': true,
    'question-followed-up': true,
    'question-returned': true,
  };
  const get = async (as: Account) => (await identity.client(calls.getMailPreferences, { as })).body;
  const put = (as: Account | null, body: unknown) =>
    identity.client(calls.setMailPreferences, { as, body });
  const unsubscribe = (token: string) => identity.client(calls.unsubscribe, { query: { token } });
  const tokenOf = ({ headers }: ReceivedMail): string =>
    /^<https:\/\/portal\.counsel\.example\/api\/unsubscribe\?token=([\w.-]+)>$/.exec(
      headers['list-unsubscribe'] ?? '',
    )?.[1] ?? '';

  const claimed = /reviewing your question/;
  const answered = /has been answered/;
  const tell = (name: 'question.claimed' | 'question.answered', { userId }: Account) =>
    identity.tell(name, { questionId: 7, recipientId: userId });

  async function claimedMail(as: Account): Promise<ReceivedMail> {
    await tell('question.claimed', as);
    return mailbox.next(as.email, claimed);
  }

  /** Waits until nothing waits to be handled or sent. */
  async function settle(): Promise<void> {
    const open = identity
      .database('jobs.job')
      .whereNot('state', 'completed')
      .where((job) => job.where('name', 'mail').orWhere('name', 'like', '%.identity'));
    await until(async () => !(await open.clone().first('id')), { what: 'all to be handled' });
  }

  describe('preferences about mail', () => {
    it('have all on to begin with; what administrators are told shows for them alone', async () => {
      const [as, admin] = [await identity.account(), await identity.account()];
      await identity.database('heldRoles').insert({ userId: admin.userId, role: 'admin' });
      const allOfAdmin = { ...all, 'application-received': true, 'question-late': true };
      const without = { ...allOfAdmin, 'application-received': false };
      assert.deepEqual(await get(as), all);
      assert.deepEqual(await get(admin), allOfAdmin);
      const { status, body } = await put(admin, { ...all, 'application-received': false });
      assert.deepEqual([status, body], [200, without]);
      await put(admin, all);
      assert.deepEqual(await get(admin), without, 'not named');
    });

    it('turn a kind off, and on again, for oneself alone', async () => {
      const [as, other] = [await identity.account(), await identity.account()];
      const without = { ...all, 'question-claimed': false };
      for (let round = 0; round < 2; round++) {
        const { status, body } = await put(as, without);
        assert.deepEqual([status, body], [200, without]);
      }
      assert.deepEqual(await get(other), all);
      await tell('question.claimed', as);
      await tell('question.claimed', other);
      await tell('question.answered', as);
      await mailbox.next(as.email, answered);
      await mailbox.next(other.email, claimed);
      await settle();
      assert.deepEqual(mailbox.to(as.email, claimed), []);
      assert.deepEqual((await put(as, all)).body, all);
      await claimedMail(as);
    });

    it('refuse bad input, and who is not signed in', async () => {
      const as = await identity.account();
      for (const body of [
        {},
        { ...all, 'question-claimed': 'yes' },
        { ...all, 'question-claimed': null },
        '[',
        [],
      ]) {
        assert.equal((await put(as, body)).status, 400);
      }
      assert.deepEqual(await get(as), all);
      for (const stranger of [null, person()]) {
        assert.equal((await put(stranger as Account | null, all)).status, 401);
        const { status } = await identity.client(calls.getMailPreferences, { as: stranger });
        assert.equal(status, 401);
      }
    });
  });

  describe('a link to unsubscribe', () => {
    it('stands in each notification, for people and for mail programs', async () => {
      const as = await identity.account();
      const mail = await claimedMail(as);
      assert.equal(mail.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click');
      const link = `https://portal.counsel.example/unsubscribe?token=${tokenOf(mail)}`;
      assert.ok(mail.text.includes(link) && mail.html.includes(`href="${link}"`));
      assert.equal(linkIn(mail).pathname, '/question/7', 'the question comes first');
    });

    it('stands in no other mail', async () => {
      const as = await identity.account();
      const mail = await mailbox.next(as.email, /Verify/);
      assert.equal(mail.headers['list-unsubscribe'], undefined);
      assert.doesNotMatch(mail.raw, /unsubscribe/i);
    });

    it('turns one kind off without a sign-in, and again changes nothing', async () => {
      const as = await identity.account();
      const token = tokenOf(await claimedMail(as));
      for (let round = 0; round < 2; round++) {
        const { status, body } = await unsubscribe(token);
        const answer = { message: confirmations.unsubscribed, kind: 'question-claimed' };
        assert.deepEqual([status, body], [200, answer]);
      }
      assert.deepEqual(await get(as), { ...all, 'question-claimed': false });
      await tell('question.claimed', as);
      await tell('question.answered', as);
      await mailbox.next(as.email, answered);
      await settle();
      assert.equal(mailbox.to(as.email, claimed).length, 1);
    });

    it('can’t be made up or changed', async () => {
      const [as, other] = [await identity.account(), await identity.account()];
      const token = tokenOf(await claimedMail(as));
      const [userId, kind, signature = ''] = token.split('.');
      assert.ok(Buffer.from(signature, 'base64url').length >= 16);
      const forged = [
        'made-up',
        `${other.userId}.${kind}.${signature}`,
        `${userId}.question-answered.${signature}`,
        `${userId}.password-changed.${signature}`,
        `${userId}.__proto__.${signature}`,
        `${token}x`,
        token.slice(0, -1),
        unsubscribeToken({ userId: as.userId, kind: 'question-claimed' }, 'another key'),
      ];
      for (const each of forged) {
        const { status, error } = await unsubscribe(each);
        assert.deepEqual([status, error.message], [400, refusals.unsubscribeLink], each);
      }
      assert.equal((await identity.client(calls.unsubscribe)).status, 400);
      assert.deepEqual([await get(as), await get(other)], [all, all]);
    });

    it('of an account that is gone does nothing', async () => {
      const key = identity.config.LINK_KEYS;
      const nobody = { userId: randomUUID(), kind: 'question-claimed' } as const;
      assert.equal((await unsubscribe(unsubscribeToken(nobody, key))).status, 200);
    });
  });
});
