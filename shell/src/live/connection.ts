import { durations, type LiveEvent, livePath, liveSince } from '@counsel/contracts';
import { knownAsOf } from '@counsel/shell-sdk/host';
import type { PortalDispatch } from '../store.ts';
import { askFailedAgain, heedBy } from './heed.ts';

/** The lock of the tab that holds the browser's connection, and the channel on which it tells the others. */
const name = 'counsel.live';

/** An event, and when it was told, in milliseconds by the server's clock. */
type Told = { at: number; event: LiveEvent };

/**
 * On that channel: what is told, or that the portal answers, or what a tab that is new there asks, and as
 * of when it knows the rest.
 */
type Message = Told | { since: number } | { answers: true };

type Tell = (told: Told) => void;

/** The portal answers: whoever waits for the network goes on, also where the browser knew of no loss. */
const sayOnline = () => window.dispatchEvent(new Event('online'));

/** A tab that is new hears of so many events again. */
const mostKept = 100;

const addressSince = (at: number | undefined): string =>
  at === undefined ? livePath : `${livePath}?${liveSince}=${at}`;

/**
 * Keeps a connection open until the signal. The browser itself comes back to one that broke off;
 * one that was refused, by a server that is full or away, is tried again later. Each that opens is told.
 */
const hold = (tell: Tell, onOpen: () => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource;
    let later: ReturnType<typeof setTimeout> | undefined;
    let heardAt = knownAsOf();
    const connect = () => {
      source = new EventSource(addressSince(heardAt));
      source.addEventListener('message', ({ data, lastEventId }) => {
        heardAt = Number(lastEventId);
        tell({ at: heardAt, event: JSON.parse(data) });
      });
      source.addEventListener('open', onOpen);
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return;
        later = setTimeout(connect, durations.liveSilence);
      });
    };
    const end = () => {
      clearTimeout(later);
      source.close();
      resolve();
    };
    connect();
    signal.addEventListener('abort', end, { once: true });
  });

/**
 * Hears of what changes on the server until the signal. The browser's tabs share one connection:
 * whichever holds the lock has it, and tells the others. Where there are no locks, as on an origin
 * without https, there is no connection, and pages ask.
 */
export const follow = (dispatch: PortalDispatch, signal: AbortSignal): void => {
  if (signal.aborted) return;
  askFailedAgain(dispatch, signal);
  if (!navigator.locks) return;
  const heed = heedBy(dispatch);
  const others = new BroadcastChannel(name);
  const say = (message: Message) => others.postMessage(message);
  const kept: Told[] = [];
  others.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('event' in data) heed(data.event);
    else if ('answers' in data) sayOnline();
    else
      for (const told of kept.filter(({ at }) => at >= data.since - durations.liveSlack)) say(told);
  });
  say({ since: knownAsOf() ?? 0 });
  signal.addEventListener('abort', () => others.close(), { once: true });
  const tell: Tell = (told) => {
    kept.push(told);
    if (kept.length > mostKept) kept.shift();
    heed(told.event);
    say(told);
  };
  const open = () => {
    sayOnline();
    say({ answers: true });
  };
  navigator.locks
    .request(name, { signal }, () => hold(tell, open, signal))
    // It waited for the lock in vain.
    .catch(() => undefined);
};
