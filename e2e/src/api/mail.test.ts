import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { calls } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import {
  administrator,
  aFollowUp,
  anAnswer,
  anApplication,
  aQuestion,
  attorney,
  type Member,
  register,
  visitor,
} from '../support/cast.ts';
import { type CaughtMail, Inbox, linksIn } from '../support/inbox.ts';
import { startTestPortal } from '../support/portal.ts';
import { query, settled } from '../support/rows.ts';

const word = 'xylophonist';
const texts = {
  title: `May a ${word} end the lease early?`,
  content: `We rent an office for a ${word} for five years and want to leave after two. May we?`,
};
const answer = anAnswer({
  content: `A ${word} looks at the break clause first; without one the rent stays due to the end.`,
});

/** As many kills as rounds; in each round a dozen answers are given. */
const kills = 5;
const answersAtKill = 12;

describe('mail', () => {
  let portal: Portal;
  let inbox: Inbox;
  let admin: Member;
  let lawyer: Member;
  let askers: Member[];
  before(async () => {
    portal = await startTestPortal();
    inbox = new Inbox(portal);
    admin = await administrator(portal);
    lawyer = await attorney(portal, admin.api, 'Laura');
    askers = [await register(portal, 'Oscar'), await register(portal, 'Olivia')];
  });
  after(() => portal?.stop());

  async function claimedQuestion(asker: Member): Promise<number> {
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion(texts) });
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    return id;
  }
  const isAbout = (mail: CaughtMail, id: number) =>
    linksIn(mail).some((link) => link.endsWith(`/question/${id}`));

  /** Everything that sends a mail, each call answered as ever; gives who is to get what. */
  async function everyKind(): Promise<[string, RegExp][]> {
    const [asker] = askers as [Member, ...Member[]];
    const newcomer = await register(portal, 'Nora');
    const { email } = newcomer;
    const id = await claimedQuestion(asker);
    await asker.api.do(calls.addFollowUp, { body: aFollowUp(id) });
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body: answer });
    await lawyer.api.do(calls.addFollowUp, { body: aFollowUp(id) });
    const forgetful = await register(portal, 'Frank');
    await visitor(portal).do(calls.forgotPassword, { body: { email: forgetful.email } });
    const taken = { email, password: 'correct horse battery', firstName: 'N', lastName: 'N' };
    const again = { ...taken, confirmPassword: taken.password };
    const { status } = await visitor(portal).call(calls.register, { body: again });
    assert.equal(status, 409);
    const [approved, rejected] = [anApplication(), anApplication()];
    const apply = (body: object) => visitor(portal).do(calls.apply, { body });
    await admin.api.do(calls.approveAttorney, { params: await apply(approved) });
    await admin.api.do(calls.rejectAttorney, { params: await apply(rejected) });
    return [
      [email, /^Verify your/],
      [email, /already have an account/],
      [forgetful.email, /^Verify your/],
      [forgetful.email, /^Reset your password/],
      [asker.email, /is reviewing your question/],
      [asker.email, /has been answered/],
      [asker.email, /^New follow-up/],
      [lawyer.email, /^New follow-up/],
      [approved.email, /^Confirm your application/],
      [rejected.email, /^Confirm your application/],
      [approved.email, /has been approved/],
      [rejected.email, /was not approved/],
      [admin.email, /^New attorney application/],
    ];
  }

  it('waits while its server hangs: no call fails, and every one arrives after', async () => {
    await settled(portal);
    portal.kill('mail', 'SIGSTOP');
    let expected: [string, RegExp][];
    try {
      expected = await everyKind();
      const retried = `select 1 from jobs.job where name = 'mail' and state = 'retry'`;
      await until(async () => (await query(portal, 'identity', retried)).length > 0, {
        what: 'a mail that was not taken',
        patience: 120_000,
      });
    } finally {
      portal.kill('mail', 'SIGCONT');
    }
    for (const [address, subject] of expected) await inbox.first(address, subject);
    await settled(portal);
    const addresses = new Set(expected.map(([address]) => address));
    for (const { email } of [...askers, lawyer, admin]) addresses.delete(email);
    const mails = (await inbox.all()).filter(({ to }) => addresses.has(to[0]?.address ?? ''));
    // However often each was handed over.
    const ids = new Set(mails.map(({ messageId }) => messageId));
    assert.equal(ids.size, 8, mails.map(({ subject }) => subject).join());
  }).timeout(400_000);

  it(`is not lost when identity is killed ${kills} times while answers are given`, async () => {
    const questions: { id: number; asker: Member }[] = [];
    for (let count = 0; count < kills * answersAtKill; count += 1) {
      const asker = askers[count % askers.length] as Member;
      questions.push({ id: await claimedQuestion(asker), asker });
    }
    const identityAnswers = async () =>
      (await lawyer.api.call(calls.getCurrentUser)).status === 200;
    for (let round = 0; round < kills; round += 1) {
      await until(identityAnswers, { what: 'identity to be there', patience: 60_000 });
      const batch = questions.slice(round * answersAtKill, (round + 1) * answersAtKill);
      const killAt = Math.floor(Math.random() * batch.length);
      for (const [index, { id }] of batch.entries()) {
        await lawyer.api.do(calls.answerQuestion, { params: { id }, body: answer });
        if (index === killAt) portal.kill('identity');
      }
    }
    const mailsAbout = async () => {
      const mails = (await inbox.all()).filter(({ subject }) => /has been answered/.test(subject));
      return questions.map(({ id, asker }) =>
        mails.filter((mail) => mail.to[0]?.address === asker.email && isAbout(mail, id)),
      );
    };
    const found = await until(
      async () => {
        const about = await mailsAbout();
        return about.every((mails) => mails.length > 0) ? about : undefined;
      },
      { what: 'a mail about every answer', patience: 240_000 },
    );
    const ids = found.map((mails) => new Set(mails.map(({ messageId }) => messageId)));
    assert.ok(
      ids.every((each) => each.size === 1),
      'duplicates carry one Message-ID',
    );
    assert.equal(new Set(ids.flatMap((each) => [...each])).size, questions.length);
  }).timeout(600_000);

  /** Asks for a reset under another host's name; `fetch` would set its own. */
  async function forgotPasswordFrom(host: string, email: string): Promise<number | undefined> {
    const { method, path } = calls.forgotPassword;
    const claims = { host, 'x-forwarded-host': host, forwarded: `host=${host}` };
    const { origin } = new URL(portal.config.publicUrl);
    const asked = request(portal.url + path, {
      method,
      headers: { ...claims, origin, 'content-type': 'application/json' },
    });
    asked.end(JSON.stringify({ email }));
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  it('links to the configured address, whatever a request claims', async () => {
    const { email } = await register(portal, 'Hanna');
    assert.equal(await forgotPasswordFrom('evil.test', email), 200);
    await inbox.first(email, /Reset/);
    const origin = new URL(portal.config.publicUrl).origin;
    const mails = await inbox.all();
    assert.ok(mails.length > 60);
    for (const mail of mails) {
      const links = linksIn(mail);
      assert.ok(links.length >= 2, mail.subject);
      assert.deepEqual(
        links.filter((link) => new URL(link).origin !== origin),
        [],
        mail.subject,
      );
    }
  });

  it('repeats nothing that was written', async () => {
    for (const [address, subject] of await everyKind()) await inbox.first(address, subject);
    const about = (await inbox.all()).filter((mail) => /\/question\/\d+/.test(mail.text));
    assert.ok(about.length > 3);
    const subjects = new Set(about.map(({ subject }) => subject));
    assert.deepEqual(subjects.size, 3, [...subjects].join());
    const [followUp] = aFollowUp(1).content.split('?');
    for (const mail of about) {
      const all = JSON.stringify(mail);
      assert.ok(!all.includes(word) && !all.includes(followUp ?? ''), mail.subject);
    }
    const raw = await inbox.raw(about[0] as CaughtMail);
    assert.ok(raw.includes('Message-ID') && !raw.includes(word));
  });
});
