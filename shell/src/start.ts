/**
 * The page's first script. The build writes two lists beside its address: what to ask the server for
 * at once, and the scripts to load once the page is painted, where it reads well without them.
 */
const { ask = '', then = '' } = document.currentScript?.dataset ?? {};

const listOf = (text: string): string[] => text.split(' ').filter((part) => part !== '');

/** Asked in parallel with the code that will use it; `fetchEarly` of the SDK takes the answers over. */
const asked: Record<string, Promise<Response>> = {};

for (const url of listOf(ask)) {
  const answer = fetch(url, {
    cache: 'no-cache',
    credentials: 'include',
    headers: { accept: 'application/json' },
  });
  // Whoever takes it over hears of the failure; nobody else needs to.
  answer.catch(() => undefined);
  asked[url] = answer;
}

globalThis.counselEarly = asked;

const load = (src: string): void => {
  const script = document.createElement('script');
  // One after the other, as they are listed.
  script.async = false;
  script.src = src;
  document.head.append(script);
};

const loadAll = () => listOf(then).forEach(load);

// Before the next frame is drawn, and then after it. A page in the background draws none.
if (document.visibilityState === 'hidden') loadAll();
else requestAnimationFrame(() => setTimeout(loadAll));

export {};
