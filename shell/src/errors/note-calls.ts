import { callAt } from '../call-at.ts';
import { noteStep } from './steps.ts';

const note = ({ name: url, initiatorType, responseStatus }: PerformanceResourceTiming): void => {
  const { origin, pathname } = new URL(url);
  if (initiatorType !== 'fetch' || origin !== window.location.origin) return;
  const name = callAt(pathname)?.name;
  if (name === undefined || name === 'reportRemotes') return;
  noteStep({ did: 'called', what: name, status: responseStatus ?? 0 });
};

const noteAll = (entries: PerformanceEntryList): void => {
  for (const entry of entries) note(entry as PerformanceResourceTiming);
};

/**
 * Notes the calls that the page makes, by their names: as the browser counts them, so that nothing
 * stands between a remote and its `fetch`.
 * @returns what notes those that have just been answered
 */
export const noteCalls = (): (() => void) => {
  const observer = new PerformanceObserver((list) => noteAll(list.getEntries()));
  observer.observe({ type: 'resource' });
  return () => noteAll(observer.takeRecords());
};
