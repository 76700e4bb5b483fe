import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import type { Viewer } from '../support/browser.ts';
import { originOf } from '../support/cast.ts';
import { heading, link } from '../support/expectations.ts';
import { inspect } from '../support/looks.ts';
import { sharedStage } from '../support/shared.ts';
import type { Stage } from '../support/stage.ts';

describe('the pages that anybody may read', () => {
  let stage: Stage;
  let viewer: Viewer;
  let origin: string;
  before(async () => {
    stage = await sharedStage();
    origin = originOf(stage.portal);
    viewer = await stage.open();
  });
  after(() => stage?.strike());

  const get = async (path: string) => {
    const answer = await fetch(new URL(path, origin));
    assert.equal(answer.status, 200, path);
    return answer;
  };
  const pngSize = async (path: string): Promise<string> => {
    const answer = await get(path);
    assert.equal(answer.headers.get('content-type'), 'image/png');
    const bytes = Buffer.from(await answer.arrayBuffer());
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  };

  for (const [path, title] of [
    ['/terms', 'Terms and Conditions'],
    ['/privacy', 'Privacy Policy'],
  ] as const) {
    it(`${path}: is read without a script, and names the operator and what it is called elsewhere`, async () => {
      await viewer.page.goto(path);
      await inspect(viewer, heading(title), link('Terms', '/terms'), link('Support', '/support'));
      assert.equal(await viewer.page.title(), `${title} · Counsel`);
      const text = await (await get(path)).text();
      assert.doesNotMatch(text, /<script|OPERATOR_|PUBLIC_URL/);
      assert.match(text, /mailto:operator@counsel\.localhost/);
      assert.ok(text.includes(`<link rel="canonical" href="${origin}${path}">`), path);
    });

    it(`${path}: has lines that are read well, and on paper no navigation`, async () => {
      await viewer.page.goto(path);
      const paragraph = viewer.page.locator('section p').first();
      const perLine = await paragraph.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        return (element.textContent ?? '').length / lines.size;
      });
      assert.ok(perLine > 45 && perLine <= 75, `${perLine} characters a line`);
      await viewer.page.emulateMedia({ media: 'print' });
      assert.equal(await viewer.page.getByRole('navigation').count(), 0);
      assert.equal(await viewer.page.getByRole('contentinfo').isVisible(), false);
      await viewer.page.emulateMedia({ media: null });
    });
  }

  it('tell programs what stands on the landing page, and no more', async () => {
    await viewer.page.goto('/');
    const told = await viewer.page.locator('script[type="application/ld+json"]').textContent();
    const facts: Record<string, unknown>[] = JSON.parse(told ?? '')['@graph'];
    assert.deepEqual(
      facts.map((fact) => fact['@type']),
      ['Organization', 'WebSite', 'FAQPage'],
    );
    assert.equal(facts[1]?.url, `${origin}/`);
    const questions = facts[2]?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    const shown = viewer.page.locator('#support details');
    assert.equal(await shown.count(), questions.length);
    for (const { name, acceptedAnswer } of questions) {
      const entry = shown.filter({ hasText: name });
      assert.equal(await entry.locator('p').textContent(), acceptedAnswer.text);
    }
    assert.match(await viewer.page.title(), /^Legal Answers for Business · Counsel$/);
    // A visitor’s session is asked for, and is not there.
    const odd = viewer.complaints.filter((complaint) => !complaint.includes('401'));
    assert.deepEqual(odd, []);
  });

  it('show a card elsewhere, and icons wherever browsers look for them', async () => {
    await viewer.page.goto('/');
    const card = await viewer.page.locator('meta[property="og:image"]').getAttribute('content');
    assert.equal(card, `${origin}/social-card.png`);
    assert.equal(await pngSize('/social-card.png'), '1200x630');
    assert.equal(await pngSize('/apple-touch-icon.png'), '180x180');
    await get('/favicon.ico');
    const address = await viewer.page.locator('link[rel="manifest"]').getAttribute('href');
    const answer = await get(address ?? '');
    assert.match(String(answer.headers.get('content-type')), /^application\/manifest\+json/);
    const { icons }: { icons: { src: string; sizes: string }[] } = await answer.json();
    assert.ok(icons.length >= 3);
    for (const { src, sizes } of icons) assert.equal(await pngSize(src), sizes, src);
  });
});
