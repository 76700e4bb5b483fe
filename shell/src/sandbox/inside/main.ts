import type { Start } from '../messages.ts';

type Begun = { start: Start; port: MessagePort };

/** Listened for before anything else is done: the page around the frame says it once. */
const begun = new Promise<Begun>((resolve) => {
  window.addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<Start>) => {
    if (source === window.parent && port) resolve({ start: data, port });
  });
});

// First: it fixes the order of the cascade layers for every stylesheet that follows.
await import(/* webpackMode: "eager" */ '@counsel/design-system/styles.css');
const { show } = await import(/* webpackMode: "eager" */ './show.tsx');
const { start, port } = await begun;
show(start, port);
