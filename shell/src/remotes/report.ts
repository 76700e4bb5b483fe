import { calls, type RegistryEntry, type RemoteReport } from '@counsel/contracts';
import { ownFetch } from '@counsel/shell-sdk/host';

/** Reports that stand together in one request, and how long the first one waits for others. */
const most = 20;
/** Of those that tell of errors, which are long. */
const mostErrors = 5;
const gather = 2_000;

let waiting: RemoteReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what is waiting; a report that does not arrive is not worth a second request. */
const send = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const reports = waiting;
  waiting = [];
  if (reports.length === 0) return;
  deliver(reports);
};

let deliver = (reports: RemoteReport[]): void => {
  void ownFetch(calls.reportRemotes.path, {
    method: calls.reportRemotes.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reports }),
    // It outlives the page, which people leave when something failed.
    keepalive: true,
  }).catch(() => undefined);
};

/** Names how reports reach the server, where the page can't tell it by itself. */
export const deliverBy = (other: typeof deliver): void => {
  deliver = other;
};

/** Tells the portal how a remote fared in this browser; nothing in it says whose browser it is. */
export const reportOf = (
  { name, version }: Pick<RegistryEntry, 'name' | 'version'>,
  phase: RemoteReport['phase'],
  outcome: RemoteReport['outcome'],
  milliseconds = 0,
  error?: RemoteReport['error'],
): void => {
  waiting.push({ remote: name, version, phase, outcome, milliseconds, ...(error && { error }) });
  const errors = waiting.filter((report) => report.error);
  if (waiting.length >= most || errors.length >= mostErrors) send();
  else timer ??= setTimeout(send, gather);
};

/** Sends what is waiting before the page goes. */
export const reportBeforeLeaving = (): void => window.addEventListener('pagehide', send);
