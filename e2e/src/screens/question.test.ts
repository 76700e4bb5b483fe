import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import { button, heading, link, sees, seesToast } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

describe('the question detail', () => {
  let stage: Stage;
  let author: Member;
  before(async () => {
    stage = await sharedStage();
    author = await register(stage.portal, 'Renata');
  });
  after(() => stage?.strike());

  const ask = async () => (await author.api.do(calls.submitQuestion, { body: aQuestion() })).id;

  it('a question that is missing, or someone else’s, is not found', async () => {
    const stranger = await stage.open(await register(stage.portal, 'Sid'));
    const id = await ask();
    for (const path of [`/question/${id}`, '/questions/999999', '/question/none']) {
      await stranger.page.goto(path);
      await sees(stranger.page, heading('Question Not Found'));
    }
    await inspect(stranger, heading('Question Not Found'), link('Back to Dashboard', '/dashboard'));
    await stranger.context.close();
  });

  it('a question that was lost to another attorney says so', async () => {
    const { api: admin } = await administrator(stage.portal);
    const lawyer = await attorney(stage.portal, admin, 'Leo');
    const rival = await attorney(stage.portal, admin, 'Rita');
    const { page, context } = await stage.open(lawyer);
    const id = await ask();
    await page.goto(`/question/${id}`);
    await sees(page, button('Claim Question'));
    await rival.api.do(calls.claimQuestion, { params: { id } });
    await page.getByRole('button', { name: 'Claim Question' }).click();
    const description = 'This question has already been claimed.';
    await seesToast(page, { title: 'Error', description });
    await context.close();
  });
});
