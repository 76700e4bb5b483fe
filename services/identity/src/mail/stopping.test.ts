import assert from 'node:assert/strict';
import { calls, refusals } from '@counsel/contracts';
import { person, until } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { useBar } from '../../test/attorneys.ts';
import type { Account } from '../../test/support.ts';

describe('mails that come back', () => {
  const bar = useBar();

  const standing = async (as: Account) =>
    (await bar.identity.client(calls.getMailStanding, { as })).body.stopped;
  const resume = (as: Account) => bar.identity.client(calls.resumeMails, { as });
  const report = (token: string, reason: 'bounced' | 'complained') =>
    bar.identity.client(calls.reportMail, { body: { token, reason } });
  const answered = /has been answered/;

  let questionId = 500;

  /** Tells an account of an answer, and gives the mails of that kind that it has had. */
  async function tell({ userId, email }: Account) {
    questionId += 1;
    await bar.identity.tell('question.answered', { questionId, recipientId: userId });
    await bar.settle();
    return bar.mailbox.to(email, answered);
  }

  describe('mails to an address', () => {
    it('stop where its server refuses one for good, as its page says, until they are resumed', async () => {
      const as = await bar.identity.account();
      assert.equal((await tell(as)).length, 1);
      assert.equal(await standing(as), null);
      bar.mailbox.unknown.add(as.email);
      await tell(as);
      const stopped = await standing(as);
      assert.deepEqual([stopped?.email, stopped?.reason], [as.email, 'refused']);
      bar.mailbox.unknown.delete(as.email);
      assert.equal((await tell(as)).length, 1);
      assert.deepEqual((await resume(as)).body, { stopped: null });
      assert.equal((await tell(as)).length, 2);
    });

    it('stop for alerts, too', async () => {
      const as = await bar.attorney();
      bar.mailbox.unknown.add(as.email);
      await bar.announce();
      await bar.digests(as);
      assert.equal((await standing(as))?.reason, 'refused');
      bar.mailbox.unknown.delete(as.email);
      await bar.identity.moveClock('1 day');
      await bar.announce();
      assert.equal((await bar.digests(as)).length, 0);
    });

    it('go on where the server is away for a while', async () => {
      const as = await bar.identity.account();
      await bar.settle();
      bar.mailbox.refuses = true;
      await bar.identity.tell('question.answered', { questionId: 1, recipientId: as.userId });
      const refused = bar.mailbox.refused;
      await until(() => bar.mailbox.refused > refused, { what: 'the server to refuse' });
      bar.mailbox.refuses = false;
      await bar.mailbox.next(as.email, answered);
      assert.equal(await standing(as), null);
    });

    it('still come where one cannot do without', async () => {
      const as = await bar.identity.account();
      await bar.settle();
      await stop(as);
      await bar.identity.internal('forgotPassword', {
        body: { email: as.email, isKnownDevice: false },
      });
      await bar.mailbox.next(as.email, /Reset your password/);
    });

    it('stop when one was reported by the token that it carries', async () => {
      for (const reason of ['bounced', 'complained'] as const) {
        const as = await bar.identity.account();
        const [mail] = await tell(as);
        const token = mail?.headers['x-counsel-report'] ?? '';
        assert.equal((await report(token, reason)).status, 200);
        assert.equal((await standing(as))?.reason, reason);
        assert.equal((await tell(as)).length, 1);
      }
    });

    it('do not stop by a made-up token', async () => {
      const as = await bar.identity.account();
      for (const token of ['made-up', `${as.userId}.x.y`, 'a.b']) {
        const { status, error } = await report(token, 'complained');
        assert.deepEqual([status, error.message], [400, refusals.reportToken]);
      }
      assert.equal(await standing(as), null);
    });

    it('go on at another address than the one that was reported, or refused', async () => {
      const as = await bar.identity.account();
      const [mail] = await tell(as);
      const email = `new-${as.email}`;
      await stop(as);
      await bar.identity.database('users').where({ id: as.userId }).update({ email });
      assert.equal(await standing(as), null);
      const token = mail?.headers['x-counsel-report'] ?? '';
      assert.equal((await report(token, 'complained')).status, 200);
      assert.equal(await standing(as), null);
      assert.equal((await tell({ ...as, email })).length, 1);
    });

    it('are resumed for oneself alone', async () => {
      const [as, other] = [await bar.identity.account(), await bar.identity.account()];
      await stop(as);
      assert.equal((await resume(other)).status, 200);
      assert.ok(await standing(as));
      assert.equal((await bar.identity.client(calls.resumeMails)).status, 401);
      assert.equal(
        (await bar.identity.client(calls.getMailStanding, { as: person() })).status,
        401,
      );
    });
  });

  /** As if its server had refused one. */
  const stop = ({ userId, email }: Account) =>
    bar.identity.database('stoppedMails').insert({ userId, email, reason: 'refused' });
});
