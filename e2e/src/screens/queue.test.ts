import assert from 'node:assert/strict';
import { calls, type QueuedQuestion, standardDisclaimer, toastTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import {
  button,
  checkbox,
  combobox,
  field,
  heading,
  link,
  part,
  sees,
  seesNo,
  seesToast,
} from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { choose, isSentToSignIn } from '../support/screens.ts';
import { answerWith, changeAnswer, type Stage, setStage } from '../support/stage.ts';

const hour = 3_600_000;
const answerText =
  'Look at the break clause of the lease first; without one, the rent stays due until the end.';

describe('the question queue, and answering', () => {
  let stage: Stage;
  let asker: Member;
  let lawyer: Viewer;
  let page: Page;

  const ask = async (over: object = {}) =>
    (await asker.api.do(calls.submitQuestion, { body: aQuestion(over) })).id;
  const cardOf = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  before(async () => {
    stage = await setStage();
    const { api: admin } = await administrator(stage.portal);
    asker = await register(stage.portal, 'Renata');
    lawyer = await stage.open(await attorney(stage.portal, admin, 'Leo'));
    page = lawyer.page;
  });
  after(() => stage?.strike());

  const nothing = heading('No Questions Available');

  it('an empty queue says so', async () => {
    await page.goto('/question-queue');
    const later = 'There are no questions in the queue right now. Please check back later.';
    await inspect(
      lawyer,
      heading('Question Queue'),
      combobox('Filter by category'),
      nothing,
      later,
    );
  });

  it('a card tells enough to decide whether to claim it', async () => {
    const id = await ask({ title: 'An anonymous question', categoryId: 2 });
    await ask({ title: 'A named question', isAnonymous: false, categoryId: 3 });
    await page.goto('/question-queue');
    await inspect(lawyer, 'All Categories', heading('A named question'), 'Registered User');
    await sees(
      cardOf('An anonymous question'),
      'Contracts',
      part(/^We rent an office/),
      'Anonymous User',
      'Location Hidden',
      'Est. 10-15 min',
      button('Claim Question'),
      link('View Details', `/question/${id}`),
    );
    await seesNo(page, part(/Renata/));
    const preview = page.getByText(/^We rent an office/).first();
    assert.equal(await preview.evaluate((text) => getComputedStyle(text).webkitLineClamp), '3');
  });

  it('the filter shows one category alone, and says when it is empty', async () => {
    await page.goto('/question-queue');
    await sees(page, heading('An anonymous question'));
    await choose(page, 'Filter by category', 'Employment');
    await sees(page, heading('A named question'));
    await seesNo(page, heading('An anonymous question'));
    await choose(page, 'Filter by category', 'Insurance');
    const other = 'There are no questions in this category right now. Try another category.';
    await inspect(lawyer, nothing, other);
    await choose(page, 'Filter by category', 'All Categories');
    await sees(page, heading('An anonymous question'));
  });

  it('ages are whole hours and days, and the estimate follows from the length', async () => {
    const ages: [number, string][] = [
      [0.5, 'Less than an hour ago'],
      [1.5, '1 hour ago'],
      [5.5, '5 hours ago'],
      [30, '1 day ago'],
      [80, '3 days ago'],
    ];
    const lengths: [number, string][] = [
      [199, 'Est. 10-15 min'],
      [200, 'Est. 15-20 min'],
      [499, 'Est. 15-20 min'],
      [500, 'Est. 20-25 min'],
      [501, 'Est. 20-25 min'],
    ];
    await changeAnswer(page, '/api/questions/queue', ([question]: QueuedQuestion[]) =>
      ages.map(([hours], index) => ({
        ...question,
        id: 1_000 + index,
        title: `Question ${index}`,
        contentLength: lengths[index]?.[0] ?? 0,
        categoryId: 9_999,
        createdAt: new Date(Date.now() - hours * hour).toISOString(),
      })),
    );
    await page.goto('/question-queue');
    for (const [index, [, age]] of ages.entries()) {
      await sees(cardOf(`Question ${index}`), age, lengths[index]?.[1] ?? '', 'General');
    }
    await page.unrouteAll();
  });

  /** Claims the question of that title from the queue; the view to answer it opens. */
  const compose = async (title: string) => {
    const id = await ask({ title });
    await page.goto('/question-queue');
    await cardOf(title).getByRole('button', { name: 'Claim Question' }).click();
    await seesToast(page, toastTexts.questionClaimed);
    await sees(page, heading('Compose Answer'), heading(title));
    return id;
  };
  const submit = () => page.getByRole('button', { name: 'Submit Answer' }).click();
  const response = () => page.getByLabel('Legal response');

  it('a claim opens the view to answer', async () => {
    await compose('A question to claim');
    await inspect(
      lawyer,
      heading('Compose Answer'),
      heading('A question to claim'),
      part(/^We rent an office/),
      field('Legal response'),
      'Minimum 50 characters required',
      '0 / 50 minimum',
      checkbox('Include the standard legal disclaimer'),
      standardDisclaimer,
      heading('Response Guidelines'),
      link('Cancel', '/attorney/claimed-questions'),
      button('Submit Answer'),
    );
    assert.ok(await page.getByRole('checkbox').isChecked());
    await response().fill(answerText);
    await sees(page, `${answerText.length} / 20,000 characters`);
  });

  it('an answer says what is wrong with it', async () => {
    await compose('A question with a hasty attorney');
    await response().fill('   ');
    await submit();
    await seesToast(page, toastTexts.answerRequired);
    await response().fill('Look at the break clause.');
    await submit();
    await seesToast(page, toastTexts.answerTooShort);
    await inspect(lawyer, toastTexts.answerTooShort.description);
  });

  it('a failure keeps the answer; once it is in, it leaves the list of what is due', async () => {
    const id = await compose('A question to answer');
    await answerWith(page, `/api/questions/${id}/answer`, { status: 400 });
    await response().fill(answerText);
    await submit();
    await seesToast(page, {
      title: 'Error',
      description: 'Failed to submit answer. Please try again.',
    });
    assert.equal(await response().inputValue(), answerText);
    await page.unrouteAll();
    await page.reload();
    assert.equal(await response().inputValue(), answerText);
    await submit();
    await seesToast(page, toastTexts.answerSubmitted);
    await sees(cardOf('A question to answer'), 'Answered', link('View Answer', `/questions/${id}`));
    await page.goto(`/attorney/claimed-questions?answer=${id}`);
    await inspect(lawyer, heading('This question has been answered'));
  });

  it('a question of someone else cannot be answered', async () => {
    await page.goto('/attorney/claimed-questions?answer=999999');
    const way = link('Browse Question Queue', '/question-queue');
    await inspect(lawyer, heading('Question Not Found'), way);
  });

  it('a claim that failed without a word has a fallback', async () => {
    const id = await ask({ title: 'A question nobody gets' });
    await page.goto('/question-queue');
    await answerWith(page, `/api/questions/${id}/claim`, { status: 400 });
    await cardOf('A question nobody gets').getByRole('button', { name: 'Claim Question' }).click();
    await seesToast(page, { title: 'Error', description: 'Failed to claim question' });
    await page.unrouteAll();
  });

  for (const what of ['claim', 'answer'] as const) {
    it(`an ended session is told at the ${what}, and leads to sign-in`, async () => {
      const title = `A question without ${what}`;
      if (what === 'answer') await compose(title);
      else await ask({ title });
      if (what === 'claim') await page.goto('/question-queue');
      else await response().fill(answerText);
      const act =
        what === 'answer'
          ? submit
          : () => cardOf(title).getByRole('button', { name: 'Claim Question' }).click();
      const path = what === 'answer' ? '**/api/questions/*/answer' : '**/api/questions/*/claim';
      // The session itself goes on, for the other tests.
      const body = JSON.stringify({ message: 'Unauthorized' });
      await page.route(path, (route) =>
        route.fulfill({ status: 401, contentType: 'application/json', body }),
      );
      await isSentToSignIn(page, act);
      await page.unrouteAll();
    });
  }
});
