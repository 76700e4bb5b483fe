import assert from 'node:assert/strict';
import {
  isNotificationKind,
  type MailKind,
  mailsAbout,
  type Notification,
  notificationEventNames,
} from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { linkIn, type Mailbox, startIdentityWithMailbox } from '../../test/mailbox.ts';
import type { Identity } from '../../test/support.ts';

const administrator = { ADMIN_EMAIL: 'admin@counsel.example', ADMIN_PASSWORD: 'green teapot 42' };

let mailbox: Mailbox;
let identity: Identity;

const facts = {
  questionId: 41,
  attorneyId: 6,
  followUpId: 3,
  reason: 'No licence.',
  device: 'Chrome on Windows',
  at: '2026-11-24T21:33:00.000Z',
  remote: 'billing',
  version: '2.1.0',
  failure: 'TypeError',
  times: 3,
  figures: '12 failures in 80 loads.',
};

/** Whom a row of the table names, as the events of this test do. */
async function peopleIn() {
  const { userId: recipientId, email } = await identity.account();
  const applicant = 'applicant@bar.example';
  const people: Partial<Record<Notification['to'], string>> = {
    recipient: email,
    applicant,
    team: applicant,
    administrators: administrator.ADMIN_EMAIL,
  };
  return { people, told: { ...facts, recipientId, userId: null, email: applicant } };
}

const subjectOf = ({ text }: Notification): string =>
  (typeof text === 'function' ? text(facts) : text).subject;

async function assertSent(kind: MailKind, row: Notification, to = ''): Promise<void> {
  const mail = await mailbox.next(to, new RegExp(subjectOf(row)));
  const path = typeof row.link === 'function' ? row.link(facts) : row.link;
  const [pathname] = path.replace(':questionId', '41').replace(':remote', 'billing').split(/[?#]/);
  assert.equal(linkIn(mail).pathname, pathname, kind);
  assert.equal('list-unsubscribe' in mail.headers, isNotificationKind(kind), kind);
}

describe('the table of notifications', () => {
  before(async () => {
    ({ mailbox, identity } = await startIdentityWithMailbox(administrator));
  });
  after(() => identity?.close());

  it('has each event told to whom it names, by its text and its link', async () => {
    const { people, told } = await peopleIn();
    for (const name of notificationEventNames) {
      await identity.tell(name, told);
      const rows = mailsAbout(name);
      assert.ok(rows.length > 0, name);
      for (const [kind, row] of rows) await assertSent(kind, row, people[row.to]);
    }
  });
});
