import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, durations, messages, refusals } from '@counsel/contracts';
import { testOperator, until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { type Mailbox, startIdentityWithMailbox } from '../../test/mailbox.ts';
import { verifiedAccount } from '../../test/second-factors.ts';
import type { Account, Identity } from '../../test/support.ts';

const { OPERATOR_EMAIL: operator } = testOperator;
const words = 'The page of my question\nstays <b>empty</b>.';
const message = (over: { email?: string; page?: string; topic?: string; words?: string } = {}) => ({
  topic: 'fault',
  words,
  ...over,
});

describe('a message to support', () => {
  let mailbox: Mailbox;
  let identity: Identity;
  before(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox({}, { movableClock: true }));
  });
  after(() => identity?.close());

  const write = (as: Account | null, body: object, key?: string) =>
    identity.client(calls.writeToSupport, {
      as,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const arrived = (reference: string) => mailbox.next(operator, new RegExp(`^.${reference}.`));

  it('of a member arrives at the operator’s, who answers to the confirmed address, and a copy goes there', async () => {
    const as = await verifiedAccount(identity);
    const { status, body } = await write(
      as,
      message({ page: '/question/41', email: 'x@y.example' }),
    );
    assert.equal(status, 201);
    assert.match(body.reference, /^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    assert.equal(body.copyTo, as.email);
    const mail = await arrived(body.reference);
    assert.equal(mail.headers.subject, `[${body.reference}] Something does not work`);
    assert.equal(mail.headers['reply-to'], as.email);
    const text = mail.text.replaceAll('\r', '');
    assert.ok(text.includes(words) && mail.text.includes(`From ${as.email}, whose owner`));
    assert.ok(mail.text.includes('About https://portal.counsel.example/question/41'));
    assert.ok(mail.html.includes('stays &lt;b&gt;empty&lt;/b&gt;.'));
    const copy = await mailbox.next(as.email, new RegExp(body.reference));
    assert.ok(
      copy.text.replaceAll('\r', '').includes(words) &&
        copy.text.includes(`the reference ${body.reference}`),
    );
    assert.equal(copy.headers['reply-to'], undefined);
  });

  it('names what nobody has confirmed in its text alone, and goes nowhere else', async () => {
    const member = await identity.account();
    const stranger = 'stranger@elsewhere.legal';
    for (const [as, body, email] of [
      [member, message(), member.email],
      [null, message({ email: stranger }), stranger],
    ] as const) {
      const answer = await write(as, body);
      assert.deepEqual([answer.status, answer.body.copyTo], [201, null]);
      const mail = await arrived(answer.body.reference);
      assert.ok(mail.text.includes(`From ${email}, which nobody has confirmed`));
      assert.equal(mail.headers['reply-to'], undefined);
      assert.doesNotMatch(mail.raw.split('\r\n\r\n')[0] ?? '', new RegExp(email));
    }
    assert.deepEqual(mailbox.to(stranger), []);
    assert.deepEqual(mailbox.to(member.email, /support/), []);
  });

  it('is refused in clear words where something is missing or odd', async () => {
    const cases: [object, string, string][] = [
      [message(), 'email', messages.email],
      [message({ email: 'nobody' }), 'email', messages.email],
      [message({ email: 'a@b.example\r\nBcc: all@b.example' }), 'email', messages.email],
      [message({ email: 'a@b.example', topic: 'money' }), 'topic', messages.supportTopic],
      [message({ email: 'a@b.example', words: '  too few ' }), 'words', messages.support],
    ];
    for (const [body, path, text] of cases) {
      const { status, error } = await write(null, body);
      assert.deepEqual([status, error.errors], [400, [{ path, message: text }]], path);
    }
    assert.equal((await write(null, message())).error.message, refusals.supportAddress);
    for (const page of [
      '/reset-password?token=x',
      'https://elsewhere.example',
      '//elsewhere.example',
    ]) {
      const { status } = await write(null, message({ email: 'a@b.example', page }));
      assert.equal(status, 400, page);
    }
  });

  it('is one however often it is sent, and the first answer again', async () => {
    const key = randomUUID();
    const body = message({ email: 'again@elsewhere.legal' });
    const answers = await Promise.all([1, 2, 3].map(() => write(null, body, key)));
    const [first] = answers;
    for (const answer of answers) assert.deepEqual(answer.body, first?.body);
    await arrived(first?.body.reference ?? '');
    const other = await write(null, message({ email: 'other@elsewhere.legal' }), key);
    assert.equal(other.status, 422);
    const kept = identity.database('supportMessages').where({ email: body.email });
    assert.equal((await kept).length, 1);
  });

  it('waits while the mail server is away: whoever writes sees nothing of it', async () => {
    mailbox.refuses = true;
    const { status, body } = await write(null, message({ email: 'late@elsewhere.legal' }));
    assert.equal(status, 201);
    const before = mailbox.refused;
    await until(() => mailbox.refused > before, { what: 'a try' });
    mailbox.refuses = false;
    await arrived(body.reference);
  });

  it('has no words in the queue, and leaves the portal after its days', async () => {
    const { body } = await write(null, message({ email: 'old@elsewhere.legal' }));
    await arrived(body.reference);
    const jobs = await identity.database('jobs.job').where({ name: 'mail' }).select('data');
    assert.ok(jobs.some(({ data }) => data.supportId));
    assert.doesNotMatch(JSON.stringify(jobs), /stays|elsewhere/);
    const kept = () => identity.database('supportMessages').where({ reference: body.reference });
    await identity.runScheduled('identity.sweep-links');
    assert.equal((await kept()).length, 1);
    await identity.moveClock(`${durations.supportDays} days 1 minute`);
    await identity.runScheduled('identity.sweep-links');
    assert.equal((await kept()).length, 0);
  });
});
