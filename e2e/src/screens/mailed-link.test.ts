import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { administrator, anApplication, register, visitor } from '../support/cast.ts';
import { Inbox, linksIn } from '../support/inbox.ts';
import { withoutNewRoles } from '../support/rows.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

describe('an application made signed out', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('is taken over, once approved, by the account that follows the mailed link', async () => {
    const { portal } = stage;
    const application = anApplication();
    const { api: admin } = await administrator(portal);
    const { id } = await visitor(portal).do(calls.apply, { body: application });
    await admin.do(calls.approveAttorney, { params: { id } });
    const mail = await new Inbox(portal).first(application.email, /has been approved/);
    const link = linksIn(mail).find((address) => address.includes('/apply-attorney?link='));
    assert.ok(link);

    const signedOut = await stage.open();
    await signedOut.page.goto(link);
    await signedOut.page.getByRole('heading', { name: 'Your application was approved' }).waitFor();
    await signedOut.page.getByRole('link', { name: 'Sign In' }).last().waitFor();

    const { page } = await stage.open(await register(portal, 'Nora'));
    await page.goto(link);
    await page.getByRole('button', { name: 'Become an Attorney' }).waitFor();
    await withoutNewRoles(portal, async () => {
      await page.getByRole('button', { name: 'Become an Attorney' }).click();
      await page.waitForURL('**/attorney-dashboard');
      await page.getByText('Your attorney account is being set up.').waitFor();
    });
    await page.getByRole('heading', { name: 'Attorney Dashboard' }).waitFor();
  });
});
