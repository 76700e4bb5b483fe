import { type LiveEvent, livePath } from '@counsel/contracts';
import { EventSource } from 'eventsource';
import type { ApiClient } from './api.ts';

/** What the open pages of somebody are told. */
export interface Listening {
  events: readonly LiveEvent[];
  /** Has the connection break off; it comes back by itself, as a browser's does. */
  cut(): void;
  close(): void;
}

/** Opens the connection over which a browser hears of changes, and waits until it is there. */
export async function listenAs({ origin, cookie }: ApiClient): Promise<Listening> {
  const events: LiveEvent[] = [];
  let cutting = new AbortController();
  const source = new EventSource(origin + livePath, {
    fetch(url, init) {
      cutting = new AbortController();
      const signal = AbortSignal.any([init.signal, cutting.signal]);
      return fetch(url, { ...init, signal, headers: { ...init.headers, cookie } });
    },
  });
  source.addEventListener('message', ({ data }) => events.push(JSON.parse(data)));
  await new Promise((resolve) => source.addEventListener('open', resolve));
  return {
    events,
    cut: () => cutting.abort(new TypeError('terminated')),
    close: () => source.close(),
  };
}
