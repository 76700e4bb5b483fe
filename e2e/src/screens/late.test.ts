import { calls, lateTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import { button, counted, heading, sees, seesNo, seesToast } from '../support/expectations.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { query, settled } from '../support/rows.ts';
import { runNow } from '../support/schedules.ts';
import { choose } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

const title = 'May the franchisor close our shop?';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
const told = (page: Page, text: RegExp) =>
  page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: text }).first();

describe('a question that waits too long', () => {
  let stage: Stage;
  let admin: Member;
  let lawyer: Member;
  before(async () => {
    stage = await sharedStage();
    admin = await administrator(stage.portal);
    lawyer = await attorney(stage.portal, admin.api, 'Lysander');
  });
  after(() => stage?.strike());

  /** Asks a question, and lets it have waited for more than a day. */
  async function askYesterday(): Promise<number> {
    const asker = await register(stage.portal, 'Renata');
    const body = aQuestion({ title, state: 'TX' });
    const { id } = await asker.api.do(calls.submitQuestion, { body });
    const statement = `update questions set created_at = created_at - interval '25 hours' where id = $1`;
    await query(stage.portal, 'questions', statement, [id]);
    await runNow(stage.portal, 'questions', 'questions.escalate');
    return id;
  }

  it('is shown to administrators without its words, and to the attorney whom they ask by name', async () => {
    const id = await askYesterday();
    const viewer = await stage.open(admin);
    const { page } = viewer;
    await page.goto('/dashboard');
    await bell(page).click();
    await told(page, /^A question waits too long/).click();
    await page.waitForURL('**/admin/late');
    await inspect(viewer, heading('Late Questions'), button('Ask an Attorney'));
    const card = page.getByRole('listitem').filter({ hasText: 'Texas' }).first();
    await sees(card, 'Late', counted('Claimed by', 'Nobody'), counted('Asked by name', 'Nobody'));
    await seesNo(page, title, 'Renata Tester');

    await card.getByRole('button', { name: 'Ask an Attorney' }).click();
    await choose(page, 'Attorneys of Texas', 'Lysander Lovelace');
    await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
    await seesToast(page, { title: lateTexts.askedTitle, description: lateTexts.asked });
    await sees(card, counted('Asked by name', 'Lysander Lovelace'));
    assertQuiet(viewer);

    await settled(stage.portal);
    const { page: asked } = await stage.open(lawyer);
    await asked.goto('/attorney-dashboard');
    await bell(asked).click();
    await told(asked, /^You are asked to take on a question/).click();
    await asked.waitForURL(`**/question/${id}`);
    await sees(asked, heading(title), button('Claim Question'));
  });
});
