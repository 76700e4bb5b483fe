import { remoteHeader } from '@counsel/contracts';
import { type Acting, actingBy, holdEndpoints, keepFetch } from '@counsel/shell-sdk/host';
import { remoteFrames } from '../errors/stack.ts';
import { shownRemote } from './shown.ts';

const path = /^\/api(\/|$)/;

const isCall = (url: string): boolean => {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin === window.location.origin && path.test(pathname);
};

/** Whose file the code is in that asks; of what the browser calls by itself, whose page is shown. */
const acting = (): Acting | undefined => {
  const [frame] = remoteFrames(new Error());
  return frame ? { name: frame.remote, version: frame.version } : shownRemote();
};

const wordOf = (remote: Acting | undefined): string =>
  remote === undefined ? '' : `${remote.name}@${remote.version}`;

/** Sets the header on calls, whatever the caller wrote there. */
const bindFetch = (own: typeof fetch): void => {
  window.fetch = async function fetch(input, init) {
    const word = wordOf(acting());
    const request = new Request(input, init);
    if (isCall(request.url)) request.headers.set(remoteHeader, word);
    return own(request);
  };
};

/** A beacon bears no header: it goes as a request that outlives the page. */
const bindBeacons = (own: typeof fetch): void => {
  const { sendBeacon } = navigator;
  Navigator.prototype.sendBeacon = function bound(this: Navigator, url, body) {
    if (!isCall(String(url))) return sendBeacon.call(navigator, url, body);
    const headers = { [remoteHeader]: wordOf(acting()) };
    own(url, { method: 'POST', body: body ?? null, headers, keepalive: true }).catch(
      () => undefined,
    );
    return true;
  };
};

const bindRequests = (): void => {
  const { open, send, setRequestHeader } = XMLHttpRequest.prototype;
  const calls = new WeakSet<XMLHttpRequest>();
  Object.assign(XMLHttpRequest.prototype, {
    open(this: XMLHttpRequest, method: string, url: string | URL, ...rest: unknown[]) {
      calls.delete(this);
      const address = String(url);
      Reflect.apply(open, this, [method, address, ...rest]);
      if (isCall(address)) calls.add(this);
    },
    setRequestHeader(this: XMLHttpRequest, name: string, value: string) {
      const isOurs = calls.has(this) && String(name).toLowerCase() === remoteHeader.toLowerCase();
      if (!isOurs) setRequestHeader.call(this, name, value);
    },
    send(this: XMLHttpRequest, body?: XMLHttpRequestBodyInit | null) {
      if (calls.has(this)) setRequestHeader.call(this, remoteHeader, wordOf(acting()));
      send.call(this, body);
    },
  });
};

/**
 * From here on, calls of the page say which remote asks; the shell's own go by `ownFetch`. What code
 * of the same origin can do about it stands in docs/threat-model.md.
 */
export const bindCalls = (): void => {
  const own = keepFetch();
  actingBy(acting);
  holdEndpoints();
  bindFetch(own);
  bindBeacons(own);
  bindRequests();
};
