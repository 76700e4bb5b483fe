import assert from 'node:assert/strict';
import { baseline, type Comparison, compare, report, shots, tolerance } from '../test/baselines.ts';
import { launchPackagedBrowser } from '../test/browser.ts';
import { type Camera, openCamera, type Shot } from '../test/camera.ts';
import { serve } from '../test/static-server.ts';
import { builtStories, storybookFolder } from '../test/storybook.ts';
import type { Theme } from '../test/tab.ts';

await builtStories();

describe('the key compositions', function keyCompositions() {
  this.timeout(300_000);
  const cleanUp: (() => Promise<void>)[] = [];
  let camera: Camera;

  before(async () => {
    const server = await serve(storybookFolder);
    cleanUp.push(server.close);
    const browser = await launchPackagedBrowser();
    cleanUp.push(() => browser.close());
    camera = await openCamera(browser, server.url);
  });

  after(async () => {
    for (const step of cleanUp.reverse()) await step();
  });

  for (const shot of shots) {
    for (const theme of ['light', 'dark'] as const) {
      it(`${shot.id}, ${theme}: looks as it was accepted`, async () => {
        const name = `${shot.id}.${theme}.png`;
        const expected = await baseline(name);
        assert.ok(expected, `no baseline ${name}; \`npm run pictures:accept\` takes it`);
        const { share, diff, actual } = await look(expected, shot, theme);
        if (share <= tolerance) return;
        const paths = await report(name, actual, diff);
        const percent = (share * 100).toFixed(2);
        assert.fail(
          [
            `${percent} % of it looks different:`,
            ...paths,
            'As meant? npm run pictures:accept',
          ].join('\n'),
        );
      });
    }
  }

  /** A change that is one shows every time that one looks. */
  async function look(expected: Buffer, shot: Shot, theme: Theme): Promise<Seen> {
    for (let looks = 1; ; looks += 1) {
      await camera.show(shot);
      const actual = await camera.take(theme);
      const seen = { actual, ...compare(expected, actual) };
      if (seen.share <= tolerance || looks === 3) return seen;
    }
  }
});

interface Seen extends Comparison {
  actual: Buffer;
}
