import assert from 'node:assert/strict';
import { failures, latestGraduationYear, messages, toastTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import { administrator, applicant, register, uniqueEmail } from '../support/cast.ts';
import {
  button,
  combobox,
  counted,
  field,
  figure,
  heading,
  link,
  part,
  sees,
  seesNo,
  seesToast,
} from '../support/expectations.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { applyOn } from '../support/screens.ts';
import { answerWith, type Stage, setStage } from '../support/stage.ts';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('applications, and their review', () => {
  let stage: Stage;
  let visitor: Viewer;
  let admin: Viewer;
  before(async () => {
    stage = await setStage();
    visitor = await stage.open();
    admin = await stage.open(await administrator(stage.portal));
  });
  after(() => stage?.strike());

  it('the review is all caught up while nobody has applied', async () => {
    await admin.page.goto('/admin');
    await inspect(
      admin,
      heading('Admin Panel'),
      counted('Pending Applications', 0),
      counted('Awaiting Review', 0),
      counted('Review Status', 'All caught up!'),
      heading('No Pending Applications'),
    );
  });

  it('the application has every field, with its defaults and its states', async () => {
    const { page } = visitor;
    await page.goto('/apply-attorney');
    await inspect(
      visitor,
      heading('Attorney Application'),
      part(/approval status within 2-3 business days/),
      field('First Name'),
      field('Last Name'),
      field('Email'),
      field('License Number'),
      field(/^BPR Number/),
      combobox('Practice State'),
      figure('Years of Experience'),
      field('Law School'),
      figure('Graduation Year'),
      field('Practice Areas'),
      field(/^Specializations/),
      button('Submit Application'),
    );
    assert.equal(await page.getByLabel('Years of Experience').inputValue(), '0');
    const year = String(latestGraduationYear());
    assert.equal(await page.getByLabel('Graduation Year').inputValue(), year);
    await page.getByRole('combobox', { name: 'Practice State' }).click();
    const states = await page.getByRole('option').allTextContents();
    assert.deepEqual(states, ['AL', 'CA', 'FL', 'NY', 'TX', 'TN']);
    await page.keyboard.press('Escape');
  });

  it('the application says what is wrong with its fields', async () => {
    const { page } = visitor;
    await page.goto('/apply-attorney');
    await page.getByLabel('Years of Experience').fill('-1');
    await page.getByLabel('Graduation Year').fill('1949');
    await press(page, 'Submit Application');
    await inspect(
      visitor,
      'First name is required',
      'Last name is required',
      'Valid email is required',
      messages.licenseNumber,
      messages.practiceState,
      'Years of experience must be 0 or greater',
      messages.lawSchool,
      'Valid graduation year is required',
      messages.practiceAreas,
    );
    await page.getByLabel('Graduation Year').fill(String(latestGraduationYear() + 1));
    await page.getByLabel('Years of Experience').fill('0');
    await seesNo(page, messages.yearsExperience);
    await sees(page, messages.graduationYear);
    await page.getByLabel('Graduation Year').fill('1950');
    await seesNo(page, messages.graduationYear);
  });

  it('a failure keeps the application; then a confirmation takes its place', async () => {
    const { page } = visitor;
    await answerWith(page, '/api/attorney-application', { status: 400 });
    const email = uniqueEmail('ada');
    await applyOn(page, 'Ada', email);
    const { title, fallback: description } = failures.application;
    await seesToast(page, { title, description });
    assert.equal(await page.getByLabel('Email').inputValue(), email);
    await page.unrouteAll();
    await press(page, 'Submit Application');
    await seesToast(page, toastTexts.applicationSubmitted);
    await inspect(
      visitor,
      heading('Application Submitted'),
      part(/approval status within 2-3 business days/),
      link('Return Home', '/'),
    );
    await seesNo(page, button('Submit Application'));
  });

  it('a second application of the same account is told where the first one is', async () => {
    const viewer = await stage.open(await applicant(stage.portal, 'Paula'));
    await viewer.page.goto('/apply-attorney');
    const way = link('View Application Status', '/attorney-dashboard');
    await inspect(viewer, heading('You have already applied'), way);
    await viewer.context.close();
  });

  const cardOf = (name: string) =>
    admin.page
      .getByRole('listitem')
      .filter({ has: admin.page.getByRole('heading', { name: new RegExp(`^${name} `) }) });

  it('the administrator sees each application in full', async () => {
    await admin.page.goto('/admin');
    await inspect(
      admin,
      counted('Pending Applications', 2),
      counted('Awaiting Review', 2),
      counted('Review Status', 'Action required'),
      heading('Attorney Applications'),
    );
    const paula = cardOf('Paula');
    await sees(paula, counted('License Number', 'TX-4711'), counted('BPR Number', 'N/A'));
    await sees(paula, counted('Practice State', 'TX'), counted('Years of Experience', 7));
    await sees(paula, counted('Law School', 'Austin'), counted('Graduation Year', 2015));
    await sees(paula, counted('Practice Areas', 'Contracts, leases'), counted('Submitted', aDay));
    await sees(paula, part(/^paula-.*@example\.com$/), button('Approve'), button('Reject'));
  });

  it('decisions that fail without a word have fallbacks', async () => {
    const { page } = admin;
    await page.route('**/api/admin/attorneys/*/*', (route) => route.fulfill({ status: 400 }));
    await cardOf('Paula').getByRole('button', { name: 'Approve' }).click();
    await seesToast(page, {
      title: 'Approval Failed',
      description: 'Failed to approve attorney application.',
    });
    await cardOf('Paula').getByRole('button', { name: 'Reject' }).click();
    await press(page, 'Reject Application');
    await seesToast(page, {
      title: 'Rejection Failed',
      description: 'Failed to reject attorney application.',
    });
    await press(page, 'Cancel');
    await page.unrouteAll();
  });

  it('an approval takes the application off the list', async () => {
    const { page } = admin;
    await cardOf('Paula').getByRole('button', { name: 'Approve' }).click();
    await seesToast(page, toastTexts.attorneyApproved);
    await sees(page, counted('Pending Applications', 1));
    await cardOf('Paula').waitFor({ state: 'detached' });
  });

  it('a rejection is asked about first, and removes the application', async () => {
    const { page } = admin;
    await cardOf('Ada').getByRole('button', { name: 'Reject' }).click();
    await inspect(admin, heading('Reject this application?'), button('Reject Application'));
    await page.getByLabel(/^Reason/).fill('The license number is unknown to the bar.');
    await press(page, 'Reject Application');
    await seesToast(page, toastTexts.applicationRejected);
    await sees(
      page,
      counted('Review Status', 'All caught up!'),
      heading('No Pending Applications'),
    );
  });

  it('nobody but an administrator sees the review', async () => {
    const viewer = await stage.open(await register(stage.portal, 'Uma'));
    await viewer.page.goto('/admin');
    await inspect(viewer, heading('Access Denied'), link('Return Home', '/'));
    await viewer.context.close();
  });

  it('no page complained', () => {
    assertQuiet(visitor);
    assertQuiet(admin);
  });
});
