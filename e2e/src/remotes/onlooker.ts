import type { Request } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';

/** What the page around a frame asks of itself, and what the frame's declaration names. */
const usual =
  /^GET \/(?:assets\/.+|remotes\/.+|api\/(?:categories|auth\/user|auth\/user\/roles|live))?$/;
const reports = 'POST /api/remotes/reports';

const isOfPage = (request: Request) => {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return false;
  }
};

/** Sees, from outside of a frame below `own`, what came of it on its page and at the portal. */
export function onlooker({ page, context }: Viewer, own: string) {
  const seen: string[] = [];
  const note = (request: Request, how: string) => {
    const { pathname } = new URL(request.url());
    const what = `${request.method()} ${pathname}`;
    if (isOfPage(request)) {
      if (!usual.test(what) && what !== reports) seen.push(`the page: ${what} ${how}`);
    } else if (!pathname.startsWith(own) && !pathname.startsWith('/assets/')) {
      seen.push(`the frame: ${what} ${how}`);
    }
  };
  page.on('response', (response) => note(response.request(), String(response.status())));
  page.on('requestfailed', (request) => {
    const how = request.failure()?.errorText ?? '';
    // Those the browser has refused before anything was sent.
    if (!/csp|BLOCKED/i.test(how)) note(request, how);
  });
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('download', (download) => seen.push(`a download: ${download.suggestedFilename()}`));
  context.on('page', (other) => seen.push(`a window: ${other.url()}`));
  return {
    /** All that was seen since this was asked last. */
    seen: () => seen.splice(0),
    /** What of the portal's page and the browser a remote could change. */
    stands: async () => ({
      ...(await page.evaluate(portalStands)),
      address: page.url(),
      cookies: (await context.cookies()).map(({ name }) => name).sort(),
    }),
  };
}

const portalStands = () => {
  // What it keeps on the device stands under the account's and its own name.
  const isOwn = /^counsel\.drafts\.[\w-]+\.hostile\//;
  const names = [localStorage, sessionStorage].flatMap((each) => Object.keys(each));
  return {
    title: document.title,
    storage: names.filter((name) => !isOwn.test(name)).sort(),
    isBounded: names.filter((name) => isOwn.test(name)).length <= 50,
    isEndless: document.documentElement.scrollHeight > 60_000,
    frames: document.querySelectorAll('iframe').length,
    isMarked: 'mine' in Object.prototype || document.querySelector('img[src="x"]') !== null,
    isHeld: document.fullscreenElement !== null || document.pointerLockElement !== null,
  };
};
