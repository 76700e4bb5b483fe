import { calls, confirmations } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import { counted, heading, sees, seesNo, seesToast } from '../support/expectations.ts';
import { Inbox } from '../support/inbox.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { query, settled } from '../support/rows.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

const reason = 'The mail server did not take the mail: EENVELOPE 550';

describe('emails that failed for good', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
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

  it('are listed, tell nobody who asked a question, and leave the list when they are sent again', async () => {
    const { portal } = stage;
    const admin = await administrator(portal);
    const [asker, lawyer] = [await register(portal, 'Fay'), await attorney(portal, admin.api)];
    const { id } = await asker.api.do(calls.submitQuestion, { body: aQuestion() });
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await new Inbox(portal).first(asker.email, /reviewing/);
    await settled(portal);
    for (const kind of ['verification', 'question-claimed']) await giveUp(asker, kind);

    const viewer = await stage.open(admin);
    const { page } = viewer;
    await page.goto('/admin');
    await inspect(viewer, heading('Email verification'), heading('Question claimed'));
    const cards = page.getByRole('region', { name: 'Failed Emails' }).getByRole('listitem');
    const [verification, claimed] = ['Email verification', 'Question claimed'].map((title) =>
      cards.filter({ hasText: title }),
    );
    if (!verification || !claimed) throw new Error('Two cards');
    await sees(verification, counted('To', asker.email), counted('Tries', 5));
    await sees(verification, counted('Reason', reason));
    await seesNo(claimed, asker.email);
    await sees(claimed, counted('To', 'Not shown: it would tell who asked'));

    for (const card of [verification, claimed]) {
      await card.getByRole('button', { name: 'Send Again' }).click();
      await seesToast(page, { title: 'Email Under Way', description: confirmations.mailQueued });
      await card.waitFor({ state: 'detached' });
    }
    await sees(page, 'All emails could be delivered.');
    assertQuiet(viewer);
  });
});
