import assert from 'node:assert/strict';
import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Viewer } from '../support/browser.ts';
import {
  administrator,
  anAnswer,
  applicant,
  aQuestion,
  attorney,
  type Member,
  register,
} from '../support/cast.ts';
import { counted, heading, link, part, sees, seesNo } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { holdBack, isSentToSignIn } from '../support/screens.ts';
import { changeAnswer, type Stage, setStage } from '../support/stage.ts';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

describe('the attorneys’ dashboard and lists', () => {
  let stage: Stage;
  let busy: Member;
  let newcomer: Viewer;
  let lawyer: Viewer;
  const ids: number[] = [];

  /** Eleven claimed questions, the first of them answered, and one that waits in the queue. */
  const work = async (asker: Member) => {
    for (let count = 1; count <= 11; count += 1) {
      const body = aQuestion({ title: `Question number ${count}`, categoryId: 2 });
      const { id } = await asker.api.do(calls.submitQuestion, { body });
      await busy.api.do(calls.claimQuestion, { params: { id } });
      ids.push(id);
    }
    const [id = 0] = ids;
    await busy.api.do(calls.answerQuestion, { params: { id }, body: anAnswer() });
    await asker.api.do(calls.submitQuestion, { body: aQuestion() });
  };

  before(async () => {
    stage = await setStage();
    const { portal } = stage;
    const { api: admin } = await administrator(portal);
    busy = await attorney(portal, admin, 'Leo');
    await work(await register(portal, 'Renata'));
    lawyer = await stage.open(busy);
    newcomer = await stage.open(await attorney(portal, admin, 'Nina'));
  });
  after(() => stage?.strike());

  it('the dashboard loads', async () => {
    const { page } = await stage.open(busy);
    const answer = await holdBack(page, '/api/attorney/profile');
    await page.goto('/attorney-dashboard');
    await sees(page, 'Loading attorney dashboard...');
    answer();
    await sees(page, heading('Attorney Dashboard'));
    await page.context().close();
  });

  it('without a profile, access is denied everywhere', async () => {
    const viewer = await stage.open(await register(stage.portal, 'Uma'));
    await viewer.page.goto('/attorney');
    const denied = heading('Access Denied - This page is only accessible to attorneys.');
    await inspect(viewer, denied, link('Return Home', '/'));
    for (const path of ['/question-queue', '/attorney/claimed-questions', '/activity']) {
      await viewer.page.goto(path);
      await inspect(
        viewer,
        heading('Access Denied'),
        'This page is only accessible to approved attorneys.',
        link('Return Home', '/'),
      );
    }
    await viewer.context.close();
  });

  it('an application under review shows what was sent', async () => {
    const waiting = await applicant(stage.portal, 'Paula');
    const viewer = await stage.open(waiting);
    await viewer.page.goto('/attorney-dashboard');
    await inspect(
      viewer,
      heading('Application Under Review'),
      part(/approval status within 2-3 business days/),
      counted('License Number', 'TX-4711'),
      counted('BPR Number', 'N/A'),
      counted('Practice State', 'TX'),
      counted('Submitted', aDay),
    );
    await changeAnswer(viewer.page, '/api/attorney/profile', (profile: object) => ({
      ...profile,
      licenseNumber: null,
      practiceState: null,
      createdAt: null,
    }));
    await viewer.page.reload();
    for (const label of ['License Number', 'BPR Number', 'Practice State', 'Submitted']) {
      await sees(viewer.page, counted(label, 'N/A'));
    }
    await viewer.page.goto('/question-queue');
    await sees(viewer.page, heading('Access Denied'));
    await viewer.context.close();
  });

  for (const path of ['/attorney', '/attorney-dashboard']) {
    it(`${path} shows an approved attorney the work`, async () => {
      await lawyer.page.goto(path);
      await inspect(
        lawyer,
        heading('Attorney Dashboard'),
        'Welcome back, Leo!',
        part(/Lovelace · License TX-4711/),
        'Online',
        counted('Available Questions', 1),
        counted('Claimed Questions', 11),
        counted('Avg Response Time', '2.5h'),
        counted('Rating', '4.9'),
        heading('Question Queue'),
        '1 question available',
        link('View Question Queue', '/question-queue'),
        heading('Claimed Questions'),
        '11 questions claimed',
        link('View Claimed Questions', '/attorney/claimed-questions'),
        heading('Recent Activity'),
        heading('Question number 11'),
        part(/^Claimed [A-Z][a-z]{2} \d/),
        link('Answer', `/attorney/claimed-questions?answer=${ids[10]}`),
      );
      await sees(lawyer.page, heading('Question number 9'));
      await seesNo(lawyer.page, heading('Question number 8'));
    });
  }

  it('a greeting without a name, and a claim without a date, have their fallbacks', async () => {
    const { page } = await stage.open(busy);
    await changeAnswer(page, '/api/auth/user', (user: object) => ({ ...user, firstName: '' }));
    await changeAnswer(page, '/api/attorney/claimed-questions', (questions: object[]) =>
      questions.map((question) => ({ ...question, claimedAt: null })),
    );
    await page.goto('/attorney-dashboard');
    await sees(page, 'Welcome back, Attorney!', 'Claimed Recently');
    await page.context().close();
  });

  it('the dashboard of a new attorney leads to the queue', async () => {
    await newcomer.page.goto('/attorney-dashboard');
    await inspect(
      newcomer,
      counted('Claimed Questions', 0),
      heading('No recent activity'),
      link('Browse Questions', '/question-queue'),
    );
  });

  it('home leads an approved attorney to the dashboard', async () => {
    await newcomer.page.goto('/');
    await newcomer.page.waitForURL('**/attorney-dashboard');
    await sees(newcomer.page, heading('Attorney Dashboard'));
  });

  it('the claimed questions tell which answers are due', async () => {
    const { page } = lawyer;
    await page.goto('/attorney/claimed-questions');
    await inspect(lawyer, heading('Claimed Questions'), heading('Question number 1'));
    const card = (count: number) =>
      page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: `Question number ${count}`, exact: true }),
      });
    const answerLink = link('Provide Answer', `/attorney/claimed-questions?answer=${ids[1]}`);
    await sees(card(2), 'Pending Answer', part(/^Claimed /), answerLink);
    const viewAnswer = link('View Answer', `/questions/${ids[0]}`);
    await sees(card(1), 'Answered', part(/^Claimed /), part(/^Answered [A-Z]/), viewAnswer);
  });

  it('without claimed questions there is the way to the queue', async () => {
    await newcomer.page.goto('/attorney/claimed-questions');
    await inspect(
      newcomer,
      heading('No Claimed Questions'),
      link('Browse Question Queue', '/question-queue'),
    );
  });

  it('the activity shows the figures and the ten latest questions', async () => {
    const { page } = lawyer;
    await page.goto('/activity');
    await inspect(
      lawyer,
      heading('Activity and Statistics'),
      counted('Questions Answered', 1),
      counted('Total Claimed', 11),
      counted('Pending Answers', 10),
      counted('Average Rating', '4.8'),
      heading('Question number 11'),
      'In Progress',
      part(/^Claimed [A-Z]/),
      'Contracts',
      link('View Details', `/question/${ids[10]}`),
    );
    assert.equal(await page.getByRole('link', { name: 'View Details' }).count(), 10);
    await seesNo(page, heading('Question number 1'));
  });

  it('the activity of a new attorney is empty', async () => {
    await newcomer.page.goto('/activity');
    await inspect(
      newcomer,
      heading('No activity yet'),
      link('Browse Questions', '/question-queue'),
    );
  });

  it('an ended session is told at the dashboard, and leads to sign-in', async () => {
    const { page, context } = await stage.open(busy);
    await page.goto('/submit-question');
    await sees(page, heading('Ask a Legal Question'));
    await context.clearCookies();
    const home = page.getByRole('navigation', { name: 'Main' }).getByText('Home', { exact: true });
    await isSentToSignIn(page, () => home.click());
    await context.close();
  });
});
