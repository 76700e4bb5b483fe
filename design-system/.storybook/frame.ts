import { useSyncExternalStore } from 'react';

/** What the toolbar can set for a story. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  brand: string;
}

/** The frame in which a page of the docs shows this story, if it does: what floats, and true widths. */
const frame = window.frameElement?.closest('.sbdocs') ? window.frameElement : null;

/**
 * Lets a page of the docs stay where its reader is: the story in this frame does not play, and takes
 * neither focus nor view by itself. Once the reader points or types into the frame, all is as usual.
 */
export function keepStill(): void {
  if (!frame) return;
  const address = new URL(window.location.href);
  address.searchParams.set('embed', 'true');
  window.history.replaceState(null, '', address);
  const { focus } = HTMLElement.prototype;
  const { scrollIntoView } = Element.prototype;
  HTMLElement.prototype.focus = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const release = () => {
    HTMLElement.prototype.focus = focus;
    Element.prototype.scrollIntoView = scrollIntoView;
  };
  for (const act of ['pointerdown', 'keydown']) {
    window.addEventListener(act, release, { capture: true, once: true });
  }
}

/** Makes the frame as high as its story, and keeps it so; nothing outside of a frame. */
export function fitFrame(): () => void {
  const story = document.getElementById('storybook-root');
  const room = frame?.parentElement;
  if (!story || !room) return () => undefined;
  const fit = () => {
    const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(document.body);
    const around = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
    room.style.height = `${Math.ceil(story.getBoundingClientRect().height + around)}px`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(story);
  return () => observer.disconnect();
}

/** What the toolbar says above the page of docs around this frame; nothing outside of a frame. */
export function useToolbarOfDocs(): Partial<Settings> {
  return useSyncExternalStore(subscribe, settingsOfDocs);
}

function subscribe(changed: () => void): () => void {
  const channel = frame ? window.parent.__STORYBOOK_ADDONS_CHANNEL__ : undefined;
  channel?.on('globalsUpdated', changed);
  return () => channel?.off('globalsUpdated', changed);
}

const none: Partial<Settings> = {};

/** Frames tell their own settings on the same channel, so the docs' store is asked itself. */
function settingsOfDocs(): Partial<Settings> {
  return (
    (frame && window.parent.__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.globals) || none
  );
}
