/// <reference path="../.storybook/storybook.d.ts" />

/**
 * Runs in the page: opens a page of the docs, waits for its stories (those in frames as far as they are
 * on the screen), and tells what it did to its reader. Anew for each page it would take many times as long.
 */
export async function openDocs(id: string): Promise<string[]> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  if (!channel) return ['Storybook is not there'];
  const finished = new Set<string>();
  const note = (told: unknown) => {
    const { storyId } = told as { storyId: string };
    finished.add(`story--${storyId}`).add(`story--${storyId}--primary`);
  };
  channel.on('storyFinished', note);
  window.scrollTo(0, 0);
  await new Promise<void>((resolve) => {
    const done = (told: unknown) => {
      if (told !== id) return;
      channel.off('docsRendered', done);
      resolve();
    };
    channel.on('docsRendered', done);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'docs' });
  });
  // Stories are drawn only after the page; the heights of some change what is to be seen.
  for (let still = 0; still < 5; still += 1) {
    if (!isDrawn(finished)) still = 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  channel.off('storyFinished', note);
  return troubles();

  // The page knows nothing of what stands outside of this function.
  function isDrawn(blocks: ReadonlySet<string>): boolean {
    return [...document.querySelectorAll('.sb-story')].every((block) => {
      const frame = block.querySelector('iframe');
      if (!frame) return blocks.has(block.id);
      if (block.getBoundingClientRect().top > window.innerHeight) return true;
      return frame.contentWindow?.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') !== undefined;
    });
  }

  function troubles(): string[] {
    const { activeElement, body, documentElement } = document;
    const found: string[] = [];
    if (window.scrollY !== 0) found.push(`scrolled by ${window.scrollY} px`);
    if (activeElement !== body) found.push(`the focus is on ${activeElement?.outerHTML}`);
    const { scrollWidth, clientWidth } = documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px too wide`);
    return found;
  }
}
