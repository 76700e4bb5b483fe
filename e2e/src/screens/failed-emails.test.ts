import { calls, confirmations } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Viewer } from '../support/browser.ts';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import { button, counted, heading, sees, seesNo, seesToast } from '../support/expectations.ts';
import { Inbox } from '../support/inbox.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { query, settled } from '../support/rows.ts';
import { answerWith, type Stage, setStage } from '../support/stage.ts';

const reason = 'The mail server did not take the mail: EENVELOPE 550';

describe('emails that failed for good', () => {
  let stage: Stage;
  let admin: Member;
  let viewer: Viewer;
  before(async () => {
    stage = await setStage();
    admin = await administrator(stage.portal);
    viewer = await stage.open(admin);
  });
  after(() => stage?.strike());

  /** Lets a mail to somebody count as one that the portal has given up. */
  const giveUp = ({ email }: Member, kind: string) =>
    query(
      stage.portal,
      'identity',
      `update jobs.job set state = 'failed', completed_on = now(), retry_count = 4, output = $3
       where name = 'mail' and data ->> 'kind' = $2
         and data ->> 'userId' = (select id::text from users where email = $1)`,
      [email, kind, JSON.stringify({ reason })],
    );
  const cards = () =>
    viewer.page.getByRole('region', { name: 'Failed Emails' }).getByRole('listitem');

  it('are none to begin with', async () => {
    await viewer.page.goto('/admin');
    await inspect(viewer, heading('Failed Emails'), 'All emails could be delivered.');
  });

  it('are listed, and nobody learns who asked a question', async () => {
    const { portal } = stage;
    const [asker, lawyer] = [await register(portal, 'Fay'), await attorney(portal, admin.api)];
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await new Inbox(portal).first(asker.email, /reviewing/);
    await settled(portal);
    for (const kind of ['verification', 'question-claimed']) await giveUp(asker, kind);
    await viewer.page.reload();
    await inspect(viewer, heading('Email verification'), heading('Question claimed'));
    const of = (title: string) => cards().filter({ hasText: title });
    await sees(
      of('Email verification'),
      counted('To', asker.email),
      counted('Tries', 5),
      counted('Given Up', 'Less than an hour ago'),
      counted('Reason', reason),
    );
    await seesNo(of('Question claimed'), asker.email);
    await sees(of('Question claimed'), counted('To', 'Not shown: it would tell who asked'));
  });

  it('can be sent again, and leave the list', async () => {
    const { page } = viewer;
    for (const left of [1, 0]) {
      const again = cards().getByRole('button', { name: 'Send Again' });
      await again.first().click();
      await seesToast(page, { title: 'Email Under Way', description: confirmations.mailQueued });
      await again.nth(left).waitFor({ state: 'detached' });
    }
    await sees(page, 'All emails could be delivered.');
    await page.locator('h2:focus').getByText('Failed Emails').waitFor();
    assertQuiet(viewer);
  });

  it('say so when they can’t be sent again', async () => {
    const { page } = viewer;
    const member = await register(stage.portal, 'Fritz');
    await new Inbox(stage.portal).first(member.email, /Verify/);
    await settled(stage.portal);
    await giveUp(member, 'verification');
    await page.reload();
    await sees(page, button('Send Again'));
    await answerWith(page, `/api/admin/mails/${await idOf(member)}/send`, { status: 500 });
    await page.getByRole('button', { name: 'Send Again' }).click();
    await seesToast(page, {
      title: 'Email Not Sent',
      description: 'The email could not be sent again. Please try again.',
    });
  });

  const idOf = async ({ email }: Member): Promise<string> => {
    const mails = await admin.api.do(calls.listFailedMails);
    return mails.find(({ to }) => to === email)?.id ?? '';
  };
});
