import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** How long a page may ask for nothing before it counts as loaded, in milliseconds. */
const quiet = 500;

/**
 * Follows what a page asks for; what it returns waits until all is answered and nothing new is
 * asked. Playwright's own `networkidle` waits for bodies, too, which a page may leave unread.
 */
export function followRequests(page: Page, patience: number): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    open.add(request);
    last = Date.now();
  });
  page.on('response', (response) => end(response.request()));
  page.on('requestfailed', end);
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  return async () => {
    const limit = Date.now() + patience;
    while (open.size > 0 || Date.now() - last < quiet) {
      if (Date.now() > limit) {
        const waiting = [...open].map((request) => request.url());
        throw new Error(`it is never done loading: ${waiting.join(', ')}`);
      }
      await wait(50);
    }
  };
}
