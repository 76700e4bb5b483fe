import { nested, type Trick, type Tricks } from './trick.ts';

let taken: Promise<MessagePort> | undefined;

/** The frame's shell keeps its port to itself: whoever listens to what it says next has it. */
const port = (): Promise<MessagePort> => {
  taken ??= new Promise((resolve) => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...words: [unknown]) {
      MessagePort.prototype.postMessage = postMessage;
      resolve(this);
      return postMessage.apply(this, words);
    };
    localStorage.setItem('word', 'any');
  });
  return taken;
};

/** Says something as the frame's shell does. */
const says =
  (...messages: unknown[]): Trick =>
  async () => {
    const { postMessage } = MessagePort.prototype;
    const through = await port();
    for (const message of messages) postMessage.call(through, message);
    await answered({ method: 'GET', url: '/api/categories' });
  };

type Answer = { data?: unknown; error?: unknown };
let last = 1_000_000;

const answered = async (request: unknown): Promise<Answer> => {
  const through = await port();
  last += 1;
  const id = last;
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      if (data.kind !== 'answer' || data.id !== id) return;
      through.removeEventListener('message', hear);
      resolve(data.answer);
    };
    through.addEventListener('message', hear);
    through.postMessage({ kind: 'call', id, request });
  });
};

/** Has the page around the frame make a call. */
const call =
  (method: string, url: string, more: object = {}): Trick =>
  async () => {
    const { data } = await answered({ method, url, ...more });
    return data === undefined ? '' : JSON.stringify(data);
  };

const goes = (...addresses: string[]) =>
  says(
    ...addresses.flatMap((to) => [
      { kind: 'go', to, replace: false },
      { kind: 'leave', to },
    ]),
  );

const own = (text: string): unknown => JSON.parse(text);

/** At the page around the frame, over the port that it listens to. */
export const messages: Tricks = {
  'asks for a change that it did not declare': call('POST', '/api/auth/logout'),
  'asks for what it did not declare': call('GET', '/api/account/sessions'),
  'asks who reads the page': async () => {
    const { data } = await answered({ method: 'GET', url: '/api/auth/user' });
    const { id, email, firstName } = data as Record<string, string>;
    return id === '0' ? `${email}${firstName}` : id;
  },
  'asks by another method for what it declared': call('DELETE', '/api/categories'),
  'asks by a method that there is not': call('get', '/api/categories'),
  'steps up from a call that it declared': call('POST', '/api/categories/../auth/logout'),
  'steps up by escapes': call('POST', '/api/categories/%2e%2e/auth/logout'),
  'steps up by escaped slashes': call('POST', '/api/categories%2f..%2fauth%2flogout'),
  'asks by backslashes': call('POST', '/api\\auth\\logout'),
  'asks in capitals': call('POST', '/API/auth/logout'),
  'has another site asked': async ({ evil }) =>
    JSON.stringify((await answered({ method: 'GET', url: evil })).data),
  'has another site asked by two slashes': async (at) =>
    call('GET', `${at.evil.replace('http:', '')}/api/categories`)(at),
  'writes the headers of a call': call('POST', '/api/auth/logout', {
    headers: { 'x-counsel-remote': 'user@1.0.0', 'x-http-method-override': 'GET' },
  }),
  'writes how a call that it declared is sent': async () => {
    const more = { credentials: 'omit', cache: 'only-if-cached', mode: 'same-origin', params: {} };
    const { data } = await answered({ method: 'GET', url: '/api/categories', ...more });
    return data ? '' : 'sent its way';
  },
  'sends a body that can’t be written': async () => {
    const body: Record<string, unknown> = { huge: 'x'.repeat(5_000_000), number: 1n };
    body.itself = body;
    await answered({ method: 'GET', url: '/api/categories', body });
  },
  'asks for names that all objects have': says(
    { kind: 'constructor' },
    { kind: '__proto__', id: 1 },
    { kind: 'call', id: 1, request: { method: 'constructor', url: '/constructor' } },
  ),
  'changes what all objects have': says(
    own('{"kind":"toast","title":"x","__proto__":{"mine":1}}'),
    own('{"kind":"keep","name":"__proto__","text":"{\\"mine\\":1}"}'),
    own(
      '{"kind":"call","id":1,"request":{"method":"GET","url":"/api/categories","__proto__":{"mine":1}}}',
    ),
  ),
  'says what is no message': says(null, undefined, 7, 'call', [], { kind: ['call'] }, new Map()),
  'leads the page to another site': goes(
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/..//evil.example/',
    'http:evil.example',
  ),
  'runs code in the page by an address': goes(
    'javascript:document.title="mine"',
    ' javascript:document.title="mine"',
    'data:text/html,mine',
    'blob:null/mine',
  ),
  'leads the page to a document of its own files': (at) =>
    goes(
      `${at.own}own.html`,
      `${at.own.replace('/sandbox/', '/remotes/')}own.html`,
      `${at.own.replace('/sandbox/', '/Remotes/')}own.html`,
    )(at),
  'leads the page to an answer of the API': goes('/api/categories', '/api/docs', '/API/docs'),
  'makes the page endless': says(
    { kind: 'height', pixels: 1e300 },
    { kind: 'height', pixels: Number.POSITIVE_INFINITY },
    { kind: 'height', pixels: Number.NaN },
    { kind: 'height', pixels: -1 },
    { kind: 'height', pixels: '100vh; position: fixed' },
  ),
  'writes markup into the page': says({
    kind: 'toast',
    title: '<img src=x onerror="document.title=\'mine\'">',
    description: '<iframe srcdoc="mine"></iframe>',
  }),
  'covers the page with a toast': says({ kind: 'toast', title: 'x'.repeat(100_000) }),
  'keeps something under another’s name': says(
    { kind: 'keep', name: '../user/question', text: 'mine' },
    { kind: 'keep', name: 'counsel.session', text: 'mine' },
  ),
  'fills the device': says(
    ...Array.from({ length: 200 }, (_, at) => ({ kind: 'keep', name: `n${at}`, text: 'x' })),
    { kind: 'keep', name: 'long', text: 'x'.repeat(10_000_000) },
  ),
  'reports a failure of another remote': says({
    kind: 'report',
    remote: 'user',
    version: '1.0.0',
    reports: [
      { remote: 'user', version: '1.0.0', phase: 'render', outcome: 'crashed', milliseconds: 1 },
    ],
  }),
  'asks the page without its port': async () => {
    const { port1, port2 } = new MessageChannel();
    const heard = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    const request = { method: 'POST', url: '/api/auth/logout' };
    parent.postMessage({ kind: 'call', id: 1, request }, '*', [port2]);
    parent.postMessage({ kind: 'leave', to: '/settings' }, '*');
    top?.postMessage({ kind: 'go', to: '/settings', replace: true }, '*');
    return heard;
  },
  'asks the page by a frame within its own': async (at) => {
    await nested({ srcdoc: `<script src="${at.own}own.js"></script>` });
    const fresh = await nested({});
    fresh.parent.parent.postMessage({ kind: 'leave', to: '/settings' }, '*');
  },
};

/** So much that whoever reads the page could not leave. */
export const flood = async (): Promise<void> => {
  const through = await port();
  const again = () => {
    for (let times = 0; times < 500; times += 1) {
      through.postMessage({ kind: 'go', to: `/hostile?${times}`, replace: false });
    }
    setTimeout(again);
  };
  again();
};
