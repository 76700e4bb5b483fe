import assert from 'node:assert/strict';
import type { EventName, EventOf } from '@counsel/contracts';
import { calls } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { linkIn, type Mailbox, startIdentityWithMailbox, tokenIn } from '../../test/mailbox.ts';
import { type Account, type Identity, registration } from '../../test/support.ts';

const administrator = { ADMIN_EMAIL: 'admin@counsel.example', ADMIN_PASSWORD: 'green teapot 42' };

let mailbox: Mailbox;
let identity: Identity;

const portal = 'https://portal.counsel.example';

/** Waits until nothing waits to be handled or sent. */
async function settle(): Promise<void> {
  const open = identity
    .database('jobs.job')
    .whereNot('state', 'completed')
    .where((job) => job.where('name', 'mail').orWhere('name', 'like', '%.identity'));
  await until(async () => !(await open.clone().first('id')), { what: 'all to be handled' });
}

type Told = { [N in EventName]: [N, EventOf<N>] }[EventName];

/** Tells identity of things, and then of the very same again, as after a crash. */
async function tellTwice(...things: Told[]): Promise<void> {
  for (const [name, event] of things) await identity.tell(name, event);
  await settle();
  const repeated = await identity
    .database('jobs.job')
    .whereIn(
      'name',
      things.map(([name]) => `${name}.identity`),
    )
    .update({ state: 'created', completedOn: null });
  assert.ok(repeated >= things.length);
  await settle();
}

async function verified(details = {}): Promise<Account> {
  const account = await identity.account(details);
  const mail = await mailbox.next(account.email, /Verify/);
  await identity.client(calls.verifyEmail, { as: account, body: { token: tokenIn(mail) } });
  return account;
}

describe('mail', () => {
  before(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox(administrator));
  });
  after(() => identity?.close());

  it('tells the other side of a question, once, by a link and nothing else', async () => {
    const { userId: recipientId, email } = await verified();
    await tellTwice(
      ['question.claimed', { questionId: 41, recipientId }],
      ['question.answered', { questionId: 41, recipientId }],
      ['question.followed-up', { questionId: 41, recipientId, followUpId: 3 }],
    );
    for (const subject of [/reviewing your question/, /has been answered/, /follow-up/]) {
      const [mail, ...more] = mailbox.to(email, subject);
      assert.ok(mail && more.length === 0, String(subject));
      assert.equal(linkIn(mail).href, `${portal}/question/41`);
      assert.match(mail.text, /^Hello Ada,/);
      assert.ok(mail.html.includes(`href="${portal}/question/41"`));
      assert.match(mail.headers['message-id'] ?? '', /^<[\w-]+@portal\.counsel\.example>$/);
      assert.equal(mail.headers.from, 'Counsel <no-reply@counsel.example>');
    }
  });

  it('tells every administrator of an application, once', async () => {
    const second = await identity.account();
    await identity.database('heldRoles').insert({ userId: second.userId, role: 'admin' });
    await tellTwice(['attorney.applied', { attorneyId: 5 }]);
    for (const email of [administrator.ADMIN_EMAIL, second.email]) {
      const mails = mailbox.to(email, /New attorney application/);
      assert.equal(mails.length, 1);
      assert.deepEqual(mails.map(linkIn).map(String), [`${portal}/admin`]);
    }
    const bystander = await identity.account();
    await settle();
    assert.deepEqual(mailbox.to(bystander.email, /New attorney application/), []);
  });

  it('tells applicants of the decision, with its reason', async () => {
    const applicant = { attorneyId: 6, userId: null };
    const [accepted, refused] = ['accepted@bar.example', 'refused@bar.example'];
    const reason = 'The <b>licence</b> expired.';
    await tellTwice(
      ['attorney.approved', { ...applicant, email: accepted }],
      ['attorney.rejected', { ...applicant, email: refused, reason }],
    );
    const [approval, ...more] = mailbox.to(accepted);
    assert.ok(approval && more.length === 0);
    const link = linkIn(approval);
    assert.equal(link.origin + link.pathname, `${portal}/apply-attorney`);
    assert.match(link.searchParams.get('link') ?? '', /^6\.[\w-]{43}$/);
    const [rejection, ...others] = mailbox.to(refused);
    assert.ok(rejection && others.length === 0);
    assert.ok(rejection.text.includes(`Reason: ${reason}`));
    assert.ok(rejection.html.includes('Reason: The &lt;b&gt;licence&lt;/b&gt; expired.'));
  });

  it('tells the owner of an address that somebody signed up with it', async () => {
    const { email } = await identity.account();
    const { status } = await identity.internal('register', { body: registration({ email }) });
    assert.equal(status, 409);
    assert.equal(
      linkIn(await mailbox.next(email, /already have an account/)).href,
      `${portal}/login`,
    );
  });

  it('writes names only to addresses that were proved', async () => {
    const words = 'https://trap.example <b>';
    const account = await verified({ firstName: words });
    const [verification] = mailbox.to(account.email);
    assert.ok(verification && !verification.raw.includes('trap'));
    assert.match(verification.text, /^Hello,/);
    await identity.tell('question.claimed', { questionId: 1, recipientId: account.userId });
    const { html } = await mailbox.next(account.email, /reviewing/);
    assert.ok(html.includes('Hello https://trap.example &lt;b&gt;,'));
  });

  it('waits for a server that is away, and forgets nobody', async () => {
    mailbox.refuses = true;
    const people = await Promise.all(Array.from({ length: 6 }, () => identity.account()));
    await until(() => mailbox.refused >= people.length, { what: 'the server to refuse' });
    mailbox.refuses = false;
    await Promise.all(people.map(({ email }) => mailbox.next(email)));
    const ids = people.flatMap(({ email }) =>
      mailbox.to(email).map(({ headers }) => headers['message-id']),
    );
    assert.equal(new Set(ids).size, people.length);
  });

  it('shares a connection with mails just before it', async () => {
    const before = mailbox.connections;
    const people = await Promise.all(Array.from({ length: 6 }, () => identity.account()));
    await Promise.all(people.map(({ email }) => mailbox.next(email)));
    const opened = mailbox.connections - before;
    assert.ok(opened <= 2, `${opened} connections for ${people.length} mails`);
  });

  it('goes to nobody when the account is gone', async () => {
    const { userId, email } = await verified();
    await identity.database('users').where({ id: userId }).delete();
    await identity.tell('question.claimed', { questionId: 1, recipientId: userId });
    await settle();
    assert.deepEqual(mailbox.to(email, /reviewing/), []);
  });
});
