import assert from 'node:assert/strict';
import { launchBrowser } from '../test/browser.ts';
import { serve } from '../test/static-server.ts';
import { builtStories, type StoryEntry, storybookFolder } from '../test/storybook.ts';
import { type Findings, openTab, type Theme } from '../test/tab.ts';

const stories = await builtStories();
const themes: Theme[] = ['light', 'dark'];
const tabs = 3;

describe('every story', function everyStory() {
  // A test waits its turn behind others; the first ones wait for the browser too.
  this.timeout(180_000);
  const findings = new Map(stories.map((story) => [story, Promise.withResolvers<Findings>()]));
  const waiting = [...stories];
  const cleanUp: (() => Promise<void>)[] = [];

  before(async () => {
    const server = await serve(storybookFolder);
    cleanUp.push(server.close);
    const browser = await launchBrowser();
    cleanUp.push(() => browser.close());
    for (const start of stories.slice(0, tabs)) {
      const tab = await openTab(browser, server.url, start);
      void work((story) => tab.check(story));
    }
  });

  after(async () => {
    waiting.length = 0;
    for (const step of cleanUp.reverse()) await step();
  });

  /** Takes stories until none is left; several of these run side by side. */
  async function work(check: (story: StoryEntry) => Promise<Findings>) {
    for (let story = waiting.shift(); story; story = waiting.shift()) {
      const { promise, resolve, reject } = findings.get(story) ?? Promise.withResolvers<Findings>();
      promise.catch(() => undefined);
      await check(story).then(resolve, reject);
    }
  }

  it('is there: the design system shows at least 120', () => {
    assert.ok(stories.length >= 120, `${stories.length} stories`);
  });

  for (const story of stories) {
    for (const theme of themes) {
      it(`${story.title}, ${story.name}, ${theme}: renders, plays, is accessible, says nothing`, async () => {
        const found = await findings.get(story)?.promise;
        assert.deepEqual(found?.[theme], []);
      });
    }
  }
});
