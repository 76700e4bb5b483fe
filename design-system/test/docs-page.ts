/// <reference path="../.storybook/storybook.d.ts" />

/**
 * Runs in the page: opens a page of the docs, waits for the frames that are to be seen, and tells what
 * it did to its reader: where it scrolled to, and what took the focus.
 */
export async function openDocs(id: string): Promise<string[]> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  if (!channel) return ['Storybook is not there'];
  window.scrollTo(0, 0);
  const finished: string[] = [];
  const note = (told: unknown) => void finished.push((told as { storyId: string }).storyId);
  channel.on('storyFinished', note);
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
    if (waiting()) still = 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  channel.off('storyFinished', note);
  const troubles: string[] = [];
  if (window.scrollY !== 0) troubles.push(`scrolled by ${window.scrollY} px`);
  const { activeElement } = document;
  if (activeElement !== document.body) troubles.push(`the focus is on ${activeElement?.outerHTML}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) troubles.push(`${scrollWidth - clientWidth} px too wide`);
  return troubles;

  /** Whether a story is still to come: one in the page, or one in a frame on the screen. */
  function waiting(): boolean {
    const blocks = [...document.querySelectorAll('.sb-story')];
    return blocks.some((block) => {
      const frame = block.querySelector('iframe');
      if (!frame) return !finished.includes(block.id.replace(/^story--|--primary$/g, ''));
      if (block.getBoundingClientRect().top > window.innerHeight) return false;
      return frame.contentWindow?.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') === undefined;
    });
  }
}
