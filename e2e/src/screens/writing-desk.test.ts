import assert from 'node:assert/strict';
import { calls, standardDisclaimer, toastTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Locator, Page } from 'playwright-core';
import { administrator, aQuestion, attorney, type Member, register } from '../support/cast.ts';
import {
  button,
  field,
  heading,
  link,
  part,
  sees,
  seesNo,
  seesToast,
} from '../support/expectations.ts';
import { assertQuiet, inspect } from '../support/looks.ts';
import { query } from '../support/rows.ts';
import { goOffline } from '../support/screens.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

const sentence = 'Look at the break clause of your lease before you write to the landlord. ';

describe('the writing desk', () => {
  let stage: Stage;
  let author: Member;
  let lawyer: Member;
  before(async () => {
    stage = await sharedStage();
    author = await register(stage.portal, 'Renata');
    const { api } = await administrator(stage.portal);
    lawyer = await attorney(stage.portal, api, 'Leo');
  });
  after(() => stage?.strike());

  async function claimed(): Promise<number> {
    const { id } = await author.api.do(calls.submitQuestion, { body: aQuestion() });
    await lawyer.api.do(calls.claimQuestion, { params: { id } });
    return id;
  }

  async function answered(content: string): Promise<number> {
    const id = await claimed();
    const body = { content, format: 'markdown' as const };
    await lawyer.api.do(calls.answerQuestion, { params: { id }, body });
    return id;
  }

  const words = (page: Page): Locator => page.getByLabel('Legal response');

  it('an answer with headings is written by outline and passage, previewed, and read', async () => {
    const id = await claimed();
    const viewer = await stage.open(lawyer);
    const { page } = viewer;
    await page.goto(`/attorney/claimed-questions/${id}`);
    await page.getByRole('button', { name: 'New Passage' }).click();
    await page.getByLabel('Name').fill('Greeting');
    await page
      .getByLabel('Passage', { exact: true })
      .fill('Dear {{asker}}, you ask about {{title}}');
    await page.getByRole('button', { name: 'Save Passage' }).click();
    await seesToast(page, { title: 'Passage Saved' });
    await page.getByRole('button', { name: 'Insert Greeting' }).click();
    await page.getByRole('button', { name: 'Insert the heading Issue' }).click();
    const title = aQuestion().title;
    assert.equal(
      await words(page).inputValue(),
      `Dear asker, you ask about ${title}\n\n## Issue\n\n`,
    );
    await page.keyboard.insertText(
      `${sentence}\n\n> The lease\n\n[The statute](https://law.example/a)`,
    );
    await sees(page, 'Is this meant for the asker?', part(/law\.example/));
    await page.getByRole('tab', { name: 'Preview' }).click();
    const statute = link('The statute (law.example)', 'https://law.example/a');
    await inspect(viewer, heading('Issue'), 'The lease', statute, standardDisclaimer);
    await page.reload();
    assert.match(await words(page).inputValue(), /^Dear asker, .*## Issue/s);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await sees(page, heading('Issue'), statute);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await seesToast(page, toastTexts.answerSubmitted);

    const reader = await stage.open(author);
    await reader.page.goto(`/question/${id}`);
    await inspect(reader, heading('Attorney Response'), heading('Issue'), 'The lease', statute);
    for (const { context } of [viewer, reader]) await context.close();
  });

  const drawing = '**/markdown.*.js';
  const asTyped = part(/^Headings and lists can be shown once you are online/);

  it('an answer is previewed as it will be read, without a network, too', async () => {
    const { page, context } = await stage.open(lawyer);
    const isHere = page.waitForResponse(drawing);
    await page.goto(`/attorney/claimed-questions/${await claimed()}`);
    await (await isHere).finished();
    await goOffline(page);
    await words(page).fill(`## Issue\n\n${sentence}`);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await sees(page, heading('Issue'));
    await seesNo(page, asTyped);
    await context.close();
  });

  it('a preview says what it can’t show, and shows it once it can', async () => {
    const { page, context } = await stage.open(lawyer);
    await page.route(drawing, (route) => route.abort());
    await page.goto(`/attorney/claimed-questions/${await claimed()}`);
    await words(page).fill(`## Issue\n\n${sentence}`);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await sees(page, asTyped, part(/^## Issue/));
    await page.unroute(drawing);
    await goOffline(page);
    await context.setOffline(false);
    await sees(page, heading('Issue'));
    await seesNo(page, asTyped);
    await context.close();
  });

  it('what the cursor was given can be taken back by the browser', async () => {
    const { page, context } = await stage.open(lawyer);
    await page.goto(`/attorney/claimed-questions/${await claimed()}`);
    await words(page).fill('My words.');
    await page.getByRole('button', { name: 'Insert Missing Headings' }).click();
    assert.match(await words(page).inputValue(), /^My words\.\n\n## Issue/);
    await page.keyboard.press('Control+z');
    assert.equal(await words(page).inputValue(), 'My words.');
    await context.close();
  });

  it('an answer of before stays as it was typed', async () => {
    const id = await answered(`# ${sentence}`);
    await query(
      stage.portal,
      'questions',
      'update answers set format = null where question_id = $1',
      [id],
    );
    const { page, context } = await stage.open(author);
    await page.goto(`/question/${id}`);
    await sees(page, part(/^# Look at the break clause/));
    await context.close();
  });

  it('nothing in an answer runs, is fetched, or leads elsewhere than it says', async () => {
    const id = await answered(
      [
        '<img src="https://evil.example/i.png" onerror="window.hit=1"><script>window.hit=1</script>',
        '![i](https://evil.example/i.png) ![d](data:image/svg+xml,<svg/onload=alert(1)>)',
        '[press](javascript:window.hit=1) [data](data:text/html,<script>1</script>) <vbscript:x>',
        '[counsel](https://counsel@evil.example/ "counsel") <https://c\u043eunsel.example>',
        '[write](mailto:a@b.example?bcc=c@d.example&body=x)',
        '<svg><style><!--</style><img src onerror=window.hit=1>--></style>',
        `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
        `${'|a'.repeat(1_000)}|\n${'|-'.repeat(1_000)}|`,
        `${'>'.repeat(500)} ${'- '.repeat(500)}`,
      ].join('\n\n'),
    );
    const viewer = await stage.open(author);
    const { page, context } = viewer;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).hostname));
    await page.goto(`/question/${id}`);
    await sees(page, link('counsel (evil.example)', 'https://counsel@evil.example/'));
    await sees(page, part(/^<img src=/), part(/\[press\]\(javascript:/));
    const links = await page
      .locator('a[target="_blank"]')
      .evaluateAll((all: HTMLAnchorElement[]) =>
        all.map(({ href, rel, textContent }) => ({ scheme: href.split(':')[0], rel, textContent })),
      );
    assert.ok(links.length >= 3, 'the links of the pictures, and the two');
    for (const { scheme, rel, textContent } of links) {
      assert.match(scheme ?? '', /^(https|mailto)$/);
      assert.equal(rel, 'noopener noreferrer');
      assert.match(textContent ?? '', / \(((evil|xn--cunsel-wqf)\.example|a@b\.example)\)$/);
    }
    await sees(page, link('write (a@b.example)', 'mailto:a@b.example'));
    assert.equal(await page.evaluate(() => Reflect.get(window, 'hit')), undefined);
    assert.deepEqual(
      asked.filter((host) => host.endsWith('.example')),
      [],
    );
    assertQuiet(viewer);
    await context.close();
  });

  it('is read in lines of 65 to 75 characters', async () => {
    const id = await answered(sentence.repeat(20));
    const { page, context } = await stage.open(author);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/question/${id}`);
    const paragraph = page.getByText(sentence.trim()).last();
    const lines = await until(
      async () => {
        const found = await paragraph.evaluate(linesOf);
        // What the gateway painted has none any more once the page's own has taken its place.
        return found.length > 1 ? found : undefined;
      },
      { what: 'the answer to stand in lines' },
    );
    const full = lines.slice(0, -1);
    const mean = full.reduce((sum, length) => sum + length, 0) / full.length;
    assert.ok(mean >= 65 && mean <= 75, `${mean} characters a line: ${lines.join(', ')}`);
    await context.close();
  });

  it('is printed alone: dark on white, with addresses and without what is pressed', async () => {
    const id = await answered(`# Issue\n\n${sentence}\n\n[The statute](https://law.example/a)`);
    const { page, context } = await stage.open(author, { colorScheme: 'dark' });
    await page.goto(`/question/${id}`);
    await sees(page, heading('Issue'), button('Send Follow-up'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const statute = page.getByRole('link', { name: /^The statute/ });
    await sees(page, heading(aQuestion().title), heading('Issue'), standardDisclaimer);
    await sees(page, () => statute);
    await seesNo(page, field('Your follow-up question'), button('Send Follow-up'));
    await seesNo(page, button('Account menu'), link('Back to Dashboard', '/dashboard'));
    const printed = await statute.evaluate((element) => ({
      colour: getComputedStyle(document.body).colorScheme,
      address: getComputedStyle(element, '::after').content,
    }));
    assert.deepEqual(printed, { colour: 'light', address: '" <https://law.example/a>"' });
    await context.close();
  });
});

/** How many characters stand in each line that a browser has made of an element's text. */
function linesOf(element: Element): number[] {
  const [node] = element.childNodes;
  if (!node) return [];
  const range = document.createRange();
  const lengths = new Map<number, number>();
  for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    lengths.set(top, (lengths.get(top) ?? 0) + 1);
  }
  return [...lengths.values()];
}
