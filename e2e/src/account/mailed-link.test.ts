import assert from 'node:assert/strict';
import { calls, refusals } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { administrator, anApplication, register, verifyAddress, visitor } from '../support/cast.ts';
import { button, heading, sees, seesNo } from '../support/expectations.ts';
import { type CaughtMail, Inbox, linksIn } from '../support/inbox.ts';
import { settled, withoutNewRoles } from '../support/rows.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

const linkOf = (mail: CaughtMail): string => {
  const link = linksIn(mail).find((address) => address.includes('/apply-attorney?link='));
  assert.ok(link);
  return link;
};

describe('an application', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('in another’s name gives no queue, whoever approves it and whoever opens its link', async () => {
    const { portal } = stage;
    const { api: admin } = await administrator(portal);
    const victim = await register(portal, 'Vera');
    await verifyAddress(portal, victim);
    const throwaway = await register(portal, 'Mallory');
    const application = anApplication({ firstName: 'Vera', email: victim.email });
    const { id } = await throwaway.api.do(calls.apply, { body: application });
    await admin.do(calls.approveAttorney, { params: { id } });

    const attacker = await stage.open(throwaway);
    await attacker.page.goto('/question-queue');
    await sees(attacker.page, heading('One Step Is Missing'), button('Send a New Link'));

    const mail = await new Inbox(portal).first(victim.email, /has been approved/);
    assert.match(mail.text, /If it was not you: somebody used your email address/);
    assert.ok(!mail.text.includes('Vera') && !mail.text.includes(application.licenseNumber));
    const { page } = await stage.open(victim);
    await page.goto(linkOf(mail));
    await sees(page, refusals.otherAccountsLink);
    await seesNo(page, button('I Applied: Confirm'), application.licenseNumber);
    await settled(portal);
    for (const { api } of [throwaway, victim]) {
      assert.deepEqual((await api.do(calls.getRoles)).roles, ['user']);
      assert.equal((await api.call(calls.listQueue)).status, 403);
    }
  });

  it('made from an account of another address is confirmed by the link mailed there', async () => {
    const { portal } = stage;
    const { api: admin } = await administrator(portal);
    const person = await register(portal, 'Norbert');
    const application = anApplication();
    const { id } = await person.api.do(calls.apply, { body: application });
    const inbox = new Inbox(portal);
    const first = await inbox.first(application.email, /^Confirm your application/);
    const { page } = await stage.open(person);
    await page.goto('/attorney-dashboard');
    await page.getByRole('button', { name: 'Send a New Link' }).click();
    await until(async () => (await inbox.to(application.email, /^Confirm your/)).length === 2, {
      what: 'a second link',
      patience: 90_000,
    });
    await page.goto(linkOf(first));
    await page.getByRole('button', { name: 'I Applied: Confirm' }).click();
    await page.waitForURL('**/attorney-dashboard');
    await sees(page, heading('Application Under Review'));
    await seesNo(page, button('Send a New Link'));
    await page.getByRole('button', { name: 'Check Again' }).focus();
    await admin.do(calls.approveAttorney, { params: { id } });
    await sees(page, heading('Attorney Dashboard'));
    assert.equal(await page.locator('main:focus-within').count(), 1);
    assert.equal((await person.api.call(calls.listQueue)).status, 200);
  });

  it('made signed out is taken over, once approved, by the account that follows the mailed link', async () => {
    const { portal } = stage;
    const application = anApplication();
    const { api: admin } = await administrator(portal);
    const { id } = await visitor(portal).do(calls.apply, { body: application });
    await admin.do(calls.approveAttorney, { params: { id } });
    const mail = await new Inbox(portal).first(application.email, /has been approved/);
    const link = linkOf(mail);

    const signedOut = await stage.open();
    await signedOut.page.goto(link);
    await signedOut.page.getByRole('heading', { name: 'Confirm Your Application' }).waitFor();
    await signedOut.page.getByRole('link', { name: 'Sign In' }).last().waitFor();

    const { page } = await stage.open(await register(portal, 'Nora'));
    await page.goto(link);
    await sees(page, button('I Applied: Confirm'), application.licenseNumber);
    await withoutNewRoles(portal, async () => {
      await page.getByRole('button', { name: 'I Applied: Confirm' }).click();
      await page.waitForURL('**/attorney-dashboard');
      await page.getByText('Your attorney account is being set up.').waitFor();
    });
    await page.getByRole('heading', { name: 'Attorney Dashboard' }).waitFor();
  });
});
