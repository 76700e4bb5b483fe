import { setupWorker } from 'msw/browser';

/** Starts the worker that stands beside the page, wherever Storybook is served. */
export async function startWorker() {
  const worker = setupWorker();
  const { pathname } = new URL('mockServiceWorker.js', document.baseURI);
  await worker.start({
    quiet: true,
    serviceWorker: { url: pathname },
    onUnhandledFrame: 'bypass',
  });
  return worker;
}
