import assert from 'node:assert/strict';
import { calls, type OwnQuestion } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Viewer } from '../support/browser.ts';
import {
  administrator,
  anAnswer,
  aQuestion,
  attorney,
  type Member,
  register,
} from '../support/cast.ts';
import { button, counted, heading, link, part, sees, seesNo } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { isSentToSignIn } from '../support/screens.ts';
import { changeAnswer, type Stage, setStage } from '../support/stage.ts';

const aDay = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;

describe('home and the user dashboard', () => {
  let stage: Stage;
  let newcomer: Viewer;
  let asker: Viewer;
  let ids: number[];

  /** Four questions: one answered, one claimed, two pending, the last one under the asker's name. */
  const askFour = async ({ api }: Member, lawyer: Member) => {
    const titles = ['The oldest question', 'The answered question', 'The claimed question'];
    const asked: number[] = [];
    for (const title of [...titles, 'The latest question']) {
      const isAnonymous = title !== 'The latest question';
      const body = aQuestion({ title, isAnonymous, categoryId: 2 });
      asked.push((await api.do(calls.submitQuestion, { body })).id);
    }
    const [, answered = 0, claimed = 0] = asked;
    for (const id of [answered, claimed])
      await lawyer.api.do(calls.claimQuestion, { params: { id } });
    await lawyer.api.do(calls.answerQuestion, { params: { id: answered }, body: anAnswer() });
    return asked;
  };

  before(async () => {
    stage = await setStage();
    const { portal } = stage;
    const { api: admin } = await administrator(portal);
    const member = await register(portal, 'Renata');
    ids = await askFour(member, await attorney(portal, admin));
    asker = await stage.open(member);
    newcomer = await stage.open(await register(portal, 'Nils'));
  });
  after(() => stage?.strike());

  it('home greets a newcomer, with nothing asked yet', async () => {
    const { page } = newcomer;
    await page.goto('/');
    await inspect(
      newcomer,
      heading('Welcome, Nils!'),
      heading('Ask Question'),
      link('Ask Question', '/submit-question'),
      heading('My Questions'),
      link('View My Questions', '/user-dashboard'),
      heading('Privacy'),
      button('Learn More'),
      heading('Activity'),
      '0 questions submitted',
      link('View Stats', '/user-dashboard'),
      counted('Questions Asked', 0),
      counted('Answered', 0),
      counted('Pending', 0),
      heading('Recent Activity'),
      link('Submit Your First Question', '/submit-question'),
    );
    assert.ok(await page.getByRole('button', { name: 'Learn More' }).isDisabled());
  });

  it('home shows the latest three questions and the figures', async () => {
    const { page } = asker;
    await page.goto('/');
    const [, answered, claimed, latest] = ids;
    await inspect(
      asker,
      '4 questions submitted',
      counted('Questions Asked', 4),
      counted('Answered', 1),
      counted('Pending', 2),
      link('The latest question', `/question/${latest}`),
      'Pending review',
      link('The claimed question', `/question/${claimed}`),
      'Being reviewed',
      link('The answered question', `/question/${answered}`),
      part(aDay),
      link('View All Questions', '/user-dashboard'),
    );
    await seesNo(page, 'The oldest question');
  });

  it('a greeting without a name falls back to ‘User’', async () => {
    const { page } = newcomer;
    await changeAnswer(page, '/api/auth/user', (user: object) => ({ ...user, firstName: '' }));
    for (const path of ['/', '/dashboard']) {
      await page.goto(path);
      await sees(page, heading('Welcome, User!'));
    }
    await page.unrouteAll();
  });

  it('the dashboard has nothing to list yet', async () => {
    await newcomer.page.goto('/dashboard');
    await inspect(
      newcomer,
      heading('Welcome, Nils!'),
      link('Ask Question', '/submit-question'),
      counted('Total Questions', 0),
      heading('Your Questions'),
      heading('No questions yet'),
      link('Submit Your First Question', '/submit-question'),
    );
  });

  for (const path of ['/dashboard', '/user-dashboard', '/settings']) {
    it(`${path} lists the questions and counts them`, async () => {
      const { page } = asker;
      await page.goto(path);
      await inspect(
        asker,
        heading('Welcome, Renata!'),
        counted('Total Questions', 4),
        counted('Answered', 1),
        counted('Pending', 2),
        heading('Your Questions'),
        heading('The oldest question'),
        part(aDay),
        part(/^We rent an office/),
        'Contracts',
      );
      const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
      const of = (title: string) => cards.filter({ hasText: title });
      await sees(of('The latest question'), 'Pending', link('View Details', `/question/${ids[3]}`));
      await seesNo(of('The latest question'), 'Anonymous');
      await sees(of('The claimed question'), 'Being Reviewed', 'Anonymous');
      await sees(of('The answered question'), 'Answered', 'Anonymous');
    });
  }

  it('a card cuts the question to two lines', async () => {
    const { page } = asker;
    await page.goto('/dashboard');
    const preview = page.getByText(/^We rent an office/).first();
    assert.equal(await preview.evaluate((text) => getComputedStyle(text).webkitLineClamp), '2');
  });

  it('an unknown category is ‘General’, and an unknown status stands as it is', async () => {
    const { page } = asker;
    await changeAnswer(page, '/api/questions/user', (questions: OwnQuestion[]) =>
      questions.map((question) => ({ ...question, categoryId: 9_999, status: 'archived' })),
    );
    await page.goto('/dashboard');
    await inspect(asker, 'General', 'archived');
    await page.unrouteAll();
  });

  it('a long list goes on when asked', async () => {
    const many = await register(stage.portal, 'Mara');
    for (let count = 1; count <= 21; count += 1) {
      const body = aQuestion({ title: `Question number ${count}` });
      await many.api.do(calls.submitQuestion, { body });
    }
    const { page } = await stage.open(many);
    await page.goto('/dashboard');
    await sees(page, heading('Question number 21'));
    await seesNo(page, heading('Question number 1'));
    await page.getByRole('button', { name: 'Load more' }).click();
    await sees(page, heading('Question number 1'));
    await page.context().close();
  });

  for (const label of ['Home', 'My Questions']) {
    it(`an ended session is told at ‘${label}’, and leads to sign-in`, async () => {
      const { page, context } = await stage.open(await register(stage.portal, 'Eve'));
      await page.goto('/submit-question');
      const way = page.getByRole('navigation', { name: 'Main' }).getByText(label, { exact: true });
      await way.waitFor();
      await context.clearCookies();
      await isSentToSignIn(page, () => way.click());
      await context.close();
    });
  }
});
