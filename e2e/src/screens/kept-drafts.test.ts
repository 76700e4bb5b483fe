import assert from 'node:assert/strict';
import { calls, toastTexts } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { administrator, aQuestion, attorney, register } from '../support/cast.ts';
import { button, field, heading, link, sees, seesToast } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { sharedStage } from '../support/shared.ts';
import { answerWith, type Stage } from '../support/stage.ts';

const answerText =
  'Look at the break clause of the lease first; without one, the rent stays due until the end.';

/** In the page: writes all of it as soon as there is a text area, once. */
function pasteAtOnce(text: string) {
  if (sessionStorage.getItem('pasted')) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  const observer = new MutationObserver(() => {
    const area = document.querySelector('textarea');
    if (!area) return;
    observer.disconnect();
    sessionStorage.setItem('pasted', 'true');
    set?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
  observer.observe(document, { childList: true, subtree: true });
}

describe('what is being written', () => {
  let stage: Stage;
  before(async () => {
    stage = await sharedStage();
  });
  after(() => stage?.strike());

  it('as a question is there again after a reload', async () => {
    const viewer = await stage.open(await register(stage.portal, 'Renata'));
    const { page, context } = viewer;
    const { title, content } = aQuestion();
    await page.goto('/submit-question');
    await sees(page, field('Question Title'));
    await page.getByLabel('Question Title').fill(title);
    await page.getByLabel('Detailed Question').fill(content);
    await page.reload();
    await inspect(viewer, 'We kept your draft', button('Start Over'));
    assert.equal(await page.getByLabel('Question Title').inputValue(), title);
    assert.equal(await page.getByLabel('Detailed Question').inputValue(), content);
    await page.getByRole('button', { name: 'Start Over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start Over' }).click();
    await page.locator('main h1:focus').waitFor();
    assert.equal(await page.getByLabel('Question Title').inputValue(), '');
    await context.close();
  });

  it('at the very moment when its field is there, is kept, too', async () => {
    const { page, context } = await stage.open(await register(stage.portal, 'Renata'));
    const { content } = aQuestion();
    await page.addInitScript(pasteAtOnce, content);
    await page.goto('/submit-question');
    await sees(page, field('Detailed Question'));
    await page.reload();
    await sees(page, 'We kept your draft');
    await context.close();
  });

  it('as an answer outlives a failure and a reload; once it is in, nothing is due', async () => {
    const { portal } = stage;
    const { api: admin } = await administrator(portal);
    const asker = await register(portal, 'Renata');
    const lawyer = await attorney(portal, admin, 'Leo');
    const body = aQuestion({ title: 'A question to answer' });
    const { id } = await asker.api.do(calls.submitQuestion, { body });
    const viewer = await stage.open(lawyer);
    const { page, context } = viewer;
    await page.goto('/question-queue');
    const card = page.getByRole('listitem').filter({ hasText: 'A question to answer' });
    await card.getByRole('button', { name: 'Claim Question' }).click();
    await seesToast(page, toastTexts.questionClaimed);
    await sees(page, heading('Compose Answer'), heading('A question to answer'));

    const response = page.getByLabel('Legal response');
    const submit = page.getByRole('button', { name: 'Submit Answer' });
    const goOn = await answerWith(page, `/api/questions/${id}/answer`, { status: 400 });
    await response.fill(answerText);
    await submit.click();
    await seesToast(page, { title: 'Error' });
    assert.equal(await response.inputValue(), answerText);
    goOn();
    await page.reload();
    assert.equal(await response.inputValue(), answerText);
    await submit.click();
    await seesToast(page, toastTexts.answerSubmitted);
    await sees(card, 'Answered', link('View Answer', `/questions/${id}`));
    await page.goto(`/attorney/claimed-questions/${id}`);
    await inspect(viewer, heading('This question has been answered'));
    await context.close();
  });
});
