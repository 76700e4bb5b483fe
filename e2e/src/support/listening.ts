import { type LiveEvent, livePath } from '@counsel/contracts';
import { EventSource } from 'eventsource';
import type { ApiClient } from './api.ts';

/** What the open pages of somebody are told. */
export interface Listening {
  events: readonly LiveEvent[];
  close(): void;
}

/** Opens the connection over which a browser hears of changes, and waits until it is there. */
export async function listenAs({ origin, cookie }: ApiClient): Promise<Listening> {
  const events: LiveEvent[] = [];
  const source = new EventSource(origin + livePath, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, cookie } }),
  });
  source.addEventListener('message', ({ data }) => events.push(JSON.parse(data)));
  await new Promise((resolve) => source.addEventListener('open', resolve));
  return { events, close: () => source.close() };
}
