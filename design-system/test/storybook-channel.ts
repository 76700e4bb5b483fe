/// <reference path="../.storybook/storybook.d.ts" />

/**
 * Runs in the page: shows the story, lets it play, and tells what failed.
 * Within one page this takes a fraction of the time of loading it anew.
 */
export function showStory({ id, patience }: { id: string; patience: number }): Promise<string[]> {
  const failures = [
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
    'storyThrewException',
    'storyErrored',
    'storyMissing',
  ];
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  if (!channel) return Promise.resolve(['Storybook is not there']);
  const troubles: string[] = [];
  const listeners = failures.map((event) => {
    const listener = (told: unknown) => void troubles.push(`${event}: ${JSON.stringify(told)}`);
    channel.on(event, listener);
    return { event, listener };
  });
  return new Promise((resolve) => {
    const finish = (told: unknown) => {
      if ((told as { storyId?: string }).storyId !== id) return;
      clearTimeout(alarm);
      channel.off('storyFinished', finish);
      for (const { event, listener } of listeners) channel.off(event, listener);
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) troubles.push(`${scrollWidth - clientWidth} px too wide`);
      resolve(troubles);
    };
    const alarm = setTimeout(() => {
      troubles.push(`not finished after ${patience} ms`);
      finish({ storyId: id });
    }, patience);
    channel.on('storyFinished', finish);
    const shown = new URL(window.location.href).searchParams.get('id') === id;
    if (shown) channel.emit('forceRemount', { storyId: id });
    else channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}
