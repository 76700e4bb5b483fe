import assert from 'node:assert/strict';
import { calls, limits } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { admin, openTestDatabase, until } from '@counsel/service-kit/testing';
import { afterEach, beforeEach, describe, it } from 'mocha';
import {
  linkIn,
  type Mailbox,
  type ReceivedMail,
  startIdentityWithMailbox,
  tokenIn,
} from '../../test/mailbox.ts';
import { verifiedAccount } from '../../test/second-factors.ts';
import { type Account, type Identity, registration } from '../../test/support.ts';
import { sweepMails } from './bounds.ts';

const { notices, ofAKind, ofAnAsker, told } = limits.mailsPerHour;

let mailbox: Mailbox;
let identity: Identity;
/** With rights on the queue that no service has. */
let owner: Knex;

describe('bounds of mails', () => {
  beforeEach(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox());
    owner = openTestDatabase(identity.provisioned.adminUrl);
  });
  afterEach(async () => {
    await owner?.destroy();
    await identity?.close();
  });

  const jobs = () => owner('jobs.job').whereNotIn('state', ['completed', 'failed']);
  const waiting = () => identity.database('waitingMails');
  /** Nothing is left but what is to wait: no event, and no mail that is due or being sent. */
  const settled = (left: number) =>
    until(
      async () => {
        if (await jobs().where('name', 'like', '%.identity').first('id')) return false;
        const mails = await jobs()
          .where({ name: 'mail' })
          .select(owner.raw('start_after > now() as waits'));
        return mails.length === left && mails.every(({ waits }) => waits);
      },
      { what: `all but ${left} mails to be handled` },
    );
  /** As if so many minutes had passed. */
  async function pass(minutes: number): Promise<void> {
    const by = `- interval '${minutes} minutes'`;
    await identity.database('sentMails').update({ sentAt: owner.raw(`sent_at ${by}`) });
    await jobs()
      .where({ name: 'mail' })
      .update({ startAfter: owner.raw(`start_after ${by}`) });
  }
  /** So many wait, and go on waiting when they are tried again. */
  async function triedInVain(count: number): Promise<void> {
    await until(async () => (await waiting()).length === count, { what: `${count} to wait` });
    const again = jobs().where({ name: 'mail', state: 'retry' });
    await until(async () => (await again.clone()).length === count, { what: 'their jobs to fail' });
    await again.clone().update({ startAfter: owner.fn.now(), retryCount: 0 });
    await until(async () => (await again.clone().where('retryCount', '>', 0)).length === count, {
      what: 'all to be tried again, and to wait',
    });
  }

  async function person(): Promise<{ userId: string; email: string }> {
    const { userId, email } = await identity.account();
    await mailbox.next(email, /Verify/);
    return { userId, email };
  }
  const linesOf = (mail: ReceivedMail): string[] =>
    [...mail.text.matchAll(/^- (.*):\r?\n {2}https:\/\/[^/\s]+(\/\S*)$/gm)].map(
      ([, text, path]) => `${text} ${path}`,
    );

  describe('mails to one address', () => {
    it('are so many an hour, and the rest is told in one of them, every event by its link', async () => {
      const { userId: recipientId, email } = await person();
      const other = await person();
      for (let n = 1; n <= 200; n++) {
        await identity.tell('question.claimed', { questionId: n, recipientId });
      }
      await identity.tell('question.claimed', { questionId: 7, recipientId: other.userId });
      await settled(1);
      assert.equal(mailbox.to(other.email, /reviewing/).length, 1, 'others’ are not kept waiting');
      const alone = mailbox.to(email, /reviewing/);
      assert.equal(alone.length, notices);
      await pass(10);
      const summary = await mailbox.next(email, /What happened/);
      await settled(0);
      assert.equal(mailbox.to(email).length, 1 + notices + 1);
      const named = [
        ...alone.map((mail) => linkIn(mail).pathname),
        ...linesOf(summary).map((line) => line.split(' ').at(-1)),
      ];
      const all = Array.from({ length: 200 }, (_, n) => `/question/${n + 1}`);
      assert.deepEqual(named.toSorted(), all.toSorted());
      for (const line of linesOf(summary))
        assert.match(line, /^An attorney is reviewing your question /);
      assert.match(summary.headers['list-unsubscribe'] ?? '', /unsubscribe\?token=/);
      assert.deepEqual(await waiting(), []);
    });

    it('tell a thing that happened often once, and how often', async () => {
      const { userId: recipientId, email } = await person();
      for (let n = 1; n <= notices + 5; n++) {
        await identity.tell('question.followed-up', {
          questionId: n <= notices ? n : 42,
          recipientId,
          followUpId: n,
        });
        if (n === notices) await settled(0);
      }
      await identity.tell('question.answered', { questionId: 42, recipientId });
      await identity.tell('question.followed-up', { questionId: 43, recipientId, followUpId: 99 });
      await settled(1);
      await pass(10);
      const summary = await mailbox.next(email, /What happened/);
      assert.deepEqual(linesOf(summary).sort(), [
        '5 new follow-ups on a question /question/42',
        'New follow-up on a question /question/43',
        'Your question has been answered /question/42',
      ]);
      assert.match(summary.html, /href="https:[^"]*\/question\/42"[^>]*>5 new follow-ups/);
      assert.equal(summary.headers['list-unsubscribe'], undefined, 'it is of two kinds');
    });

    it('tell nothing again that a crash had handled twice', async () => {
      const { userId: recipientId, email } = await person();
      for (let n = 1; n <= notices + 3; n++) {
        await identity.tell('question.claimed', { questionId: n, recipientId });
      }
      await settled(1);
      const handled = owner('jobs.job').where({ name: 'mail', state: 'completed' });
      await handled.update({ state: 'created', completedOn: null, retryCount: 0 });
      await settled(1);
      await pass(10);
      const summary = await mailbox.next(email, /What happened/);
      assert.equal(linesOf(summary).length, 3);
      const ids = mailbox.to(email).map(({ headers }) => headers['message-id']);
      assert.equal(new Set(ids).size, 1 + notices + 1, 'a repeat carries the same Message-ID');
    });

    it('wait for a mail server that is away, whole and under one Message-ID', async () => {
      const { userId: recipientId, email } = await person();
      for (let n = 1; n <= notices + 3; n++)
        await identity.tell('question.claimed', { questionId: n, recipientId });
      await settled(1);
      mailbox.refuses = true;
      await pass(10);
      const before = mailbox.refused;
      await until(() => mailbox.refused > before, { what: 'the server to refuse' });
      // What comes meanwhile is told by the next one.
      await identity.tell('question.claimed', { questionId: 900, recipientId });
      await until(async () => (await waiting()).length === 4, { what: 'the late one to wait' });
      mailbox.refuses = false;
      await until(async () => (await waiting()).length === 1, { what: 'the first to be told' });
      await pass(10);
      const [first, second] = [
        await mailbox.next(email, /What happened/),
        await mailbox.next(email, /What happened/, 2),
      ];
      assert.deepEqual([linesOf(first).length, linesOf(second).length], [3, 1]);
      assert.notEqual(first.headers['message-id'], second.headers['message-id']);
    });

    it('say nothing of what was turned off meanwhile', async () => {
      const { userId: recipientId, email } = await person();
      for (let n = 1; n <= notices + 2; n++)
        await identity.tell('question.claimed', { questionId: n, recipientId });
      await settled(1);
      await identity
        .database('mutedMails')
        .insert({ userId: recipientId, kind: 'question-claimed' });
      await pass(10);
      await settled(0);
      assert.deepEqual([mailbox.to(email, /What happened/), await waiting()], [[], []]);
    });

    it('sum up so many in one mail, and the others in the next', async () => {
      const { userId: recipientId, email } = await person();
      const all = notices + told + 5;
      for (let n = 1; n <= all; n++) {
        await identity.tell('question.claimed', { questionId: n, recipientId });
      }
      await settled(2);
      await pass(10);
      assert.equal(linesOf(await mailbox.next(email, /What happened/)).length, told);
      await settled(1);
      await pass(10);
      assert.equal(linesOf(await mailbox.next(email, /What happened/, 2)).length, 5);
    });

    it('tell whoever has the address now nothing of whoever had it before, nor the other way', async () => {
      const { userId: former, email } = await person();
      const claimed = (recipientId: string, questionId: number) =>
        identity.tell('question.claimed', { questionId, recipientId });
      for (let n = 1; n <= notices; n++) await claimed(former, n);
      await settled(0);
      await claimed(former, 800);
      await settled(1);
      const moved = 'moved@counsel.example';
      await identity.database('users').where({ id: former }).update({ email: moved });
      const { body } = await identity.internal('register', { body: registration({ email }) });
      await claimed(body.user.id, 900);
      await until(async () => (await waiting()).length === 2, { what: 'both to wait' });
      await pass(20);
      const [theirs, own] = [
        await mailbox.next(moved, /What happened/),
        await mailbox.next(email, /What happened/),
      ];
      const about = 'An attorney is reviewing your question';
      assert.deepEqual(linesOf(theirs), [`${about} /question/800`]);
      assert.deepEqual(linesOf(own), [`${about} /question/900`]);
    });

    it('begin again by themselves when the hour is over', async () => {
      const { userId: recipientId, email } = await person();
      for (let n = 1; n <= notices; n++)
        await identity.tell('question.claimed', { questionId: n, recipientId });
      await settled(0);
      await pass(61);
      await identity.tell('question.claimed', { questionId: 99, recipientId });
      await settled(0);
      assert.equal(mailbox.to(email, /reviewing/).length, notices + 1);
    });
  });

  describe('mails of the other kinds', () => {
    const forgot = (email: string, isKnownDevice = false) =>
      identity.internal('forgotPassword', { body: { email, isKnownDevice } });

    it('have a bound for each kind, whoever asks, and beyond it the newest alone waits', async () => {
      const { email } = await person();
      const written = [email, email.toUpperCase()];
      for (let n = 0; n < 30; n++) {
        await forgot(written[n % 2] ?? '');
        await identity.internal('register', {
          body: registration({ email: written[n % 2] ?? '' }),
        });
      }
      for (const subject of [/Reset/, /already have/]) {
        await mailbox.next(email, subject, ofAKind);
      }
      await settled(2);
      assert.deepEqual(
        [mailbox.to(email, /Reset/).length, mailbox.to(email, /already have/).length],
        [ofAKind, ofAKind],
      );
      const last = mailbox.to(email, /Reset/).at(-1);
      assert.equal(await resets(last), 200, 'the last link that was mailed is the good one');
    });

    it('go out when there is room again, by a link that is good', async () => {
      const { email } = await person();
      for (let n = 0; n <= ofAKind; n++) await forgot(email);
      await mailbox.next(email, /Reset/, ofAKind);
      await until(async () => (await waiting()).length === 1, { what: 'one to wait' });
      await pass(61);
      assert.equal(await resets(await mailbox.next(email, /Reset/, ofAKind + 1)), 200);
      await settled(0);
      assert.deepEqual(await waiting(), []);
    });

    it('about one application are not replaced by those about another', async () => {
      const { email } = await person();
      const apply = (attorneyId: number) =>
        identity.tell('attorney.confirmation-asked', {
          ...{ attorneyId, userId: null, email, isRepeat: false, byMember: false },
        });
      const all = Array.from({ length: ofAKind + 2 }, (_, n) => n + 1);
      for (const id of all.slice(0, ofAKind)) await apply(id);
      await mailbox.next(email, /Confirm your application/, ofAKind);
      for (const id of all.slice(ofAKind)) await apply(id);
      await triedInVain(2);
      await pass(61);
      await mailbox.next(email, /Confirm your application/, all.length);
      const named = mailbox
        .to(email, /Confirm your application/)
        .map((mail) => linkIn(mail).searchParams.get('link')?.split('.')[0]);
      assert.deepEqual(named.toSorted(), all.map(String));
    });

    it('about a member’s application wait for none that strangers cause', async () => {
      const email = 'bar@counsel.example';
      const told = { userId: null, email, isRepeat: true };
      const ask = (attorneyId: number, byMember: boolean) =>
        identity.tell('attorney.confirmation-asked', { ...told, attorneyId, byMember });
      for (let id = 1; id <= ofAKind + 1; id++) await ask(id, false);
      await settled(1);
      await ask(700, true);
      await mailbox.next(email, /Another application/, ofAKind + 1);
      const [last] = mailbox.to(email).slice(-1);
      assert.match(linkIn(last as ReceivedMail).search, /link=700\./);
      for (let id = 701; id <= 700 + ofAKind; id++) await ask(id, true);
      await settled(2);
      assert.equal(mailbox.to(email).length, 2 * ofAKind, 'members have a bound, too');
    });

    describe('to a new address', () => {
      const email = 'wanted@counsel.example';
      const ask = async (by: Account) => {
        const body = { email, currentPassword: by.password };
        assert.ok((await identity.client(calls.changeEmail, { as: by, body })).status < 300);
      };
      /** All that accounts of no proved address may cause in an hour. */
      async function fill(): Promise<Account[]> {
        const strangers: Account[] = [];
        while (strangers.length < ofAKind / ofAnAsker) {
          const stranger = await identity.account();
          strangers.push(stranger);
          for (let n = 0; n < ofAnAsker; n++) await ask(stranger);
        }
        await mailbox.next(email, /Confirm/, ofAKind);
        return strangers;
      }

      it('from one account are not replaced by those that another asks for', async () => {
        const [[stranger], as] = [await fill(), await identity.account()];
        await ask(as);
        await until(async () => (await waiting()).length === 1, { what: 'the owner’s to wait' });
        await ask(stranger as Account);
        await triedInVain(2);
        await pass(61);
        await mailbox.next(email, /Confirm/, ofAKind + 2);
      });

      it('leave room for others, however often one account asks', async () => {
        const [stranger, as] = [await identity.account(), await identity.account()];
        for (let n = 0; n < ofAKind; n++) await ask(stranger);
        await mailbox.next(email, /Confirm/, ofAnAsker);
        await settled(1);
        await ask(as);
        await mailbox.next(email, /Confirm/, ofAnAsker + 1);
        assert.equal(mailbox.to(email).length, ofAnAsker + 1);
      });

      it('wait, for who has proved an address, for none of those who have proved none', async () => {
        await fill();
        const [member, stranger] = [await verifiedAccount(identity), await identity.account()];
        await ask(stranger);
        await settled(1);
        await ask(member);
        await mailbox.next(email, /Confirm/, ofAKind + 1);
        await settled(1);
      });
    });

    it('that their owner asks for wait for none that strangers asked for', async () => {
      const [known, signedIn] = [await identity.account(), await identity.account()];
      for (const { email } of [known, signedIn]) {
        for (let n = 0; n <= ofAKind; n++) await forgot(email);
        await mailbox.next(email, /Reset/, ofAKind);
      }
      const ask = (askedBy: string) =>
        identity.internal('forgotPassword', {
          body: { email: signedIn.email, isKnownDevice: false, askedBy },
        });
      await ask(known.userId);
      await settled(2);
      assert.equal(mailbox.to(signedIn.email, /Reset/).length, ofAKind, 'somebody else, signed in');
      await forgot(known.email, true);
      await ask(signedIn.userId);
      for (const { email } of [known, signedIn]) {
        assert.equal(await resets(await mailbox.next(email, /Reset/, ofAKind + 1)), 200);
      }
    });

    it('that wait are not among those that failed, and keep nobody else waiting', async () => {
      const { email } = await person();
      const other = await person();
      for (let n = 0; n <= ofAKind; n++) await forgot(email);
      await forgot(other.email);
      await mailbox.next(other.email, /Reset/);
      assert.deepEqual((await identity.client(calls.listFailedMails, { as: admin() })).body, []);
    });

    async function resets(mail: ReceivedMail | undefined): Promise<number> {
      assert.ok(mail);
      const password = 'quite another teapot 42';
      const body = { token: tokenIn(mail), password, confirmPassword: password };
      return (await identity.internal('resetPassword', { body })).status;
    }
  });

  describe('what is kept of mails', () => {
    it('names no address, and goes after a day', async () => {
      const { userId: recipientId, email } = await person();
      for (let n = 1; n <= notices + 1; n++)
        await identity.tell('question.claimed', { questionId: n, recipientId });
      await settled(1);
      const kept = JSON.stringify([await identity.database('sentMails'), await waiting()]);
      assert.ok(!kept.includes(email) && !kept.includes(recipientId));
      await pass(24 * 60 + 1);
      await waiting().update({ since: owner.raw("now() - interval '15 days'") });
      await sweepMails(identity.database);
      assert.deepEqual([await identity.database('sentMails'), await waiting()], [[], []]);
    });
  });
});
