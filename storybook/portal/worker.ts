import { setupWorker } from 'msw/browser';

/** The worker stands beside the page, also where Storybook is not at the root of its address. */
export async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
    onUnhandledRequest: ({ url }, print) => {
      if (/^\/(api|remotes)\//.test(new URL(url).pathname)) print.error();
    },
  });
  return worker;
}
