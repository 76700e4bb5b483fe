/**
 * Asks for what every page of its kind needs, in parallel with the code that will use it. The build
 * writes the addresses beside the script's own; `fetchEarly` of the SDK takes the answers over.
 */
const asked: Record<string, Promise<Response>> = {};

for (const url of document.currentScript?.dataset.ask?.split(' ') ?? []) {
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

export {};
