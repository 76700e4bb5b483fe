import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, confirmations, type FailedMail } from '@counsel/contracts';
import { admin, attorney, person, until } from '@counsel/service-kit/testing';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { type Mailbox, startIdentityWithMailbox } from '../../test/mailbox.ts';
import type { Identity } from '../../test/support.ts';

let mailbox: Mailbox;
let identity: Identity;

describe('failed mails', () => {
  beforeEach(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox());
  });
  afterEach(() => identity?.close());

  const reason = 'The mail server did not take the mail: EENVELOPE 550';
  const list = async (): Promise<FailedMail[]> =>
    (await identity.client(calls.listFailedMails, { as: admin() })).body;
  const send = (id: string) =>
    identity.client(calls.sendMailAgain, { as: admin(), params: { id } });
  const failures = (count: number) =>
    until(
      async () => {
        const mails = await list();
        return mails.length === count ? mails : undefined;
      },
      { what: `${count} mails to fail for good` },
    );

  /** An account whose address the mail server does not know (any more). */
  async function unreachable(email = `gone-${randomUUID()}@counsel.example`) {
    mailbox.unknown.add(email);
    return identity.account({ email });
  }

  describe('a mail that failed for good', () => {
    it('is listed for administrators, with the server’s codes', async () => {
      const { email } = await unreachable();
      const [mail, ...more] = await failures(1);
      assert.ok(mail && more.length === 0);
      const { id, attempts, createdAt, failedAt, ...told } = mail;
      assert.deepEqual(told, { kind: 'verification', to: email, reason });
      assert.ok(attempts >= 1);
      assert.match(id, /^[\da-f-]{36}$/);
      assert.ok(createdAt <= failedAt);
    });

    it('tells nobody of whom the mail of a question is to', async () => {
      const { userId, email } = await identity.account();
      await mailbox.next(email);
      mailbox.unknown.add(email);
      await identity.tell('question.answered', { questionId: 7, recipientId: userId });
      const [mail] = await failures(1);
      assert.deepEqual([mail?.kind, mail?.to], ['question-answered', null]);
      assert.doesNotMatch(JSON.stringify(mail), new RegExp(`${userId}|${email}`));
    });

    it('names an applicant, who may have no account', async () => {
      const email = 'gone@bar.example';
      mailbox.unknown.add(email);
      const applicant = { attorneyId: 6, userId: null, email };
      await identity.tell('attorney.rejected', { ...applicant, reason: 'No licence.' });
      const [mail] = await failures(1);
      assert.deepEqual([mail?.kind, mail?.to], ['application-rejected', email]);
    });

    it('is sent again, under the same Message-ID, and is then no more listed', async () => {
      const { email } = await unreachable();
      const [mail] = await failures(1);
      const id = mail?.id ?? '';
      mailbox.unknown.delete(email);
      const { status, body } = await send(id);
      assert.deepEqual([status, body], [200, { message: confirmations.mailQueued }]);
      const received = await mailbox.next(email, /Verify/);
      assert.ok(received.headers['message-id']?.startsWith(`<${id}@`));
      assert.deepEqual(await list(), []);
      assert.equal((await send(id)).status, 404, 'it has not failed any more');
      assert.equal(mailbox.to(email).length, 1);
    });

    it('fails again when nothing is better', async () => {
      await unreachable();
      const [mail] = await failures(1);
      assert.equal((await send(mail?.id ?? '')).status, 200);
      const before = mail?.attempts ?? 0;
      const again = await until(
        async () => (await list()).find(({ attempts }) => attempts > before),
        {
          what: 'the second failure',
        },
      );
      assert.equal(again.id, mail?.id);
    });

    it('is not one that is tried again by itself', async () => {
      mailbox.refuses = true;
      const { email } = await identity.account();
      await until(() => mailbox.refused > 0, { what: 'the server to refuse' });
      assert.deepEqual(await list(), []);
      mailbox.refuses = false;
      await mailbox.next(email);
    });

    it('is listed page by page, latest failure first', async () => {
      for (let count = 1; count <= 3; count++) {
        await unreachable();
        await failures(count);
      }
      const whole = await list();
      const seen: FailedMail[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const query: Record<string, string | number> = { limit: 1, ...(cursor && { cursor }) };
        const page = await identity.client(calls.listFailedMails, { as: admin(), query });
        assert.equal(page.body.length, 1);
        seen.push(...page.body);
        cursor = /cursor=([\w-]+)/.exec(page.headers.get('link') ?? '')?.[1];
      }
      assert.deepEqual(seen, whole);
      assert.deepEqual(
        whole.map(({ failedAt }) => failedAt),
        whole
          .map(({ failedAt }) => failedAt)
          .toSorted()
          .toReversed(),
      );
    });
  });

  describe('mails that failed for good', () => {
    it('are the business of administrators', async () => {
      const params = { id: randomUUID() };
      for (const [as, status] of [
        [null, 401],
        [person(), 403],
        [attorney(), 403],
      ] as const) {
        assert.equal((await identity.client(calls.listFailedMails, { as })).status, status);
        assert.equal((await identity.client(calls.sendMailAgain, { as, params })).status, status);
      }
    });

    it('are named by ids of their own', async () => {
      assert.equal((await send(randomUUID())).status, 404);
      for (const id of ['1', 'x', "'"]) assert.equal((await send(id)).status, 400, id);
      for (const cursor of ['eA', Buffer.from('["x",1]').toString('base64url')]) {
        const query = { cursor };
        const { status } = await identity.client(calls.listFailedMails, { as: admin(), query });
        assert.equal(status, 400);
      }
    });
  });
});
