import { durations, type LiveEvent, livePath } from '@counsel/contracts';

/** The lock of the tab that holds the browser's connection, and the channel on which it tells the others. */
const name = 'counsel.live';

/** On that channel, an event, or the question of a tab that is new there what the last one was. */
type Message = LiveEvent | 'what was last?';

type Tell = (event: LiveEvent) => void;

/**
 * Keeps a connection open until the signal. The browser itself comes back to one that broke off;
 * one that was refused, by a server that is full or away, is tried again later.
 */
const hold = (tell: Tell, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource;
    let later: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      source = new EventSource(livePath);
      source.addEventListener('message', ({ data }) => tell(JSON.parse(data)));
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
export const follow = (heed: Tell, signal: AbortSignal): void => {
  if (signal.aborted || !navigator.locks) return;
  const others = new BroadcastChannel(name);
  const say = (message: Message) => others.postMessage(message);
  let last: LiveEvent | undefined;
  others.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (typeof data === 'object') heed(data);
    else if (last) say(last);
  });
  say('what was last?');
  signal.addEventListener('abort', () => others.close(), { once: true });
  const tell: Tell = (event) => {
    last = event;
    heed(event);
    say(event);
  };
  navigator.locks
    .request(name, { signal }, () => hold(tell, signal))
    // It waited for the lock in vain.
    .catch(() => undefined);
};
