import { type Call, type CallName, callList, exampleOf, limits } from '@counsel/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { WireRequest } from '../support/wire.ts';
import { malformedBodies } from './malformed-bodies.ts';

/** A request that no page of ours sends, and what is odd about it. */
export interface MalformedRequest {
  name: CallName;
  why: string;
  request: WireRequest;
}

type Change = (request: WireRequest) => WireRequest;
type OddChange = Arbitrary<[why: string, change: Change]>;

/** Sets a header, in place of one that was there. */
const withHeader =
  (name: string, value: string): Change =>
  (request) => ({
    ...request,
    headers: [
      ...request.headers.filter(([known]) => known.toLowerCase() !== name.toLowerCase()),
      [name, value],
    ],
  });
const withMore =
  (...more: [string, string][]): Change =>
  (request) => ({ ...request, headers: [...request.headers, ...more] });
const withTarget =
  (change: (target: string) => string): Change =>
  (request) => ({ ...request, target: change(request.target) });

/** In an address, as bytes: what is not ASCII stands as it is. */
const inAddress = [
  '%',
  '%zz',
  '%ff',
  '%c0%ae%c0%ae',
  '%00',
  '%0d%0aX-Odd:%201',
  '%e2%80%ae',
  '%ef%bb%bf',
  '%f0%9f%a6%84',
  '%ed%a0%80',
  '%2e%2e%2f%2e%2e%2f',
  '..%2f..',
  '../../../etc/passwd',
  '..;/',
  ';a=b',
  '-1',
  '0',
  '00',
  '1.5',
  '1e3',
  '0x10',
  '+1',
  '2147483648',
  '9007199254740991',
  '9007199254740992',
  '-9223372036854775809',
  '9'.repeat(400),
  'x'.repeat(4_000),
  "1'--",
  '1)or(1=1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '[object Object]'.replace(' ', '%20'),
  '\u00e9\u0080',
  '{}',
  '$where',
  '1/extra',
  '1//',
  'a,b',
];

const oddPaths: OddChange = fc
  .tuple(fc.constantFrom(...inAddress), fc.constantFrom('last', 'end', 'before', 'doubled', 'case'))
  .map(([text, where]): [string, Change] => [
    `path ${where} ${text.slice(0, 30)}`,
    withTarget((target) => oddPath(target, text, where)),
  ]);

function oddPath(target: string, text: string, where: string): string {
  if (where === 'last') return target.replace(/[^/]+$/, text);
  if (where === 'end') return `${target}/${text}`;
  if (where === 'before') return `/${text}${target}`;
  if (where === 'doubled') return target.replaceAll('/', '//');
  return target.toUpperCase();
}

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
const cursors = [
  ...[null, [], {}, [null], [1], ['x'], [1, 2, 3], [{}], { length: 2 }].map(cursorOf),
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z'].flatMap(
    (time) => [cursorOf([time, 1]), cursorOf([time, -1]), cursorOf([1, time]), cursorOf([time])],
  ),
  cursorOf(['2026-02-30T00:00:00Z', 1]),
  cursorOf(['2026-01-01T24:00:00Z', limits.id.max]),
  cursorOf(['2016-12-31T23:59:60Z', 1]),
  cursorOf(['2026-01-01T00:00:00.123456789123456789Z', 2 ** 31]),
  cursorOf(['2026-01-01T00:00:00+99:99', 1]),
  cursorOf([2 ** 53, 2 ** 53]),
  Buffer.from('[1e999,1]').toString('base64url'),
  Buffer.from('{"__proto__":[1,2]}').toString('base64url'),
  Buffer.from([0xff, 0xfe, 0x00]).toString('base64url'),
  'A'.repeat(200),
  'A'.repeat(201),
  '====',
];
const oddQueries: OddChange = fc
  .oneof(
    fc.constantFrom(...cursors).map((cursor) => `cursor=${cursor}`),
    fc
      .tuple(
        fc.constantFrom('limit', 'cursor', 'order', 'categoryId', 'reason', 'token', 'returnTo'),
        fc.constantFrom(...inAddress, ''),
        fc.constantFrom('', '[]', '[a]', '[__proto__]', '.x', '%00'),
      )
      .map(([name, value, suffix]) => `${name}${suffix}=${value}`),
    fc.constantFrom(
      'limit=1&limit=2',
      '__proto__=1&constructor=2&__proto__[x]=1',
      '&&&===&&',
      '?',
      'limit',
      '#fragment',
      Array.from({ length: 2_000 }, (_, index) => `a${index}=1`).join('&'),
      `x=${'y'.repeat(12_000)}`,
    ),
  )
  .map((query): [string, Change] => [
    `query ${query.slice(0, 40)}`,
    withTarget((target) => `${target}?${query}`),
  ]);

const badCookie = fc.constantFrom(
  'counsel=; counsel.sig=',
  'counsel=__proto__; counsel.sig=x',
  `counsel=${'a'.repeat(6_000)}; counsel.sig=b`,
  `${'x=y; '.repeat(1_000)}`,
  '=;=;;;',
  'counsel=%00%ff; counsel.sig=%zz',
  'counsel="quoted; counsel.sig=\\"',
  '\u00ff\u0080',
);
const oddHeaders: OddChange = fc.oneof(
  badCookie.map((cookie): [string, Change] => ['cookie', withHeader('Cookie', cookie)]),
  fc
    .constantFrom(
      '',
      'x',
      'short',
      'k'.repeat(200),
      'k'.repeat(201),
      'a b c d e f',
      '\u00e9'.repeat(9),
    )
    .map((key): [string, Change] => ['idempotency key', withHeader('Idempotency-Key', key)]),
  fc
    .constantFrom(
      '',
      'null',
      'https://evil.test',
      'http://localhost',
      'file://',
      '\u00ff',
      'x'.repeat(7_000),
    )
    .map((origin): [string, Change] => ['origin', withHeader('Origin', origin)]),
  fc
    .constantFrom('cross-site', 'same-site', 'none', 'SAME-ORIGIN', 'same-origin, cross-site')
    .map((site): [string, Change] => ['site', withHeader('Sec-Fetch-Site', site)]),
  fc
    .constantFrom(
      'Bearer',
      'Bearer ',
      'Bearer a b',
      `Bearer ${'x'.repeat(5_000)}`,
      'Basic !!!',
      'Bearer \u00ff',
    )
    .map((value): [string, Change] => ['authorization', withHeader('Authorization', value)]),
  fc
    .constantFrom<[string, string]>(
      ['X-Long', 'x'.repeat(8_000)],
      ['X-Longer', 'x'.repeat(20_000)],
      ['Accept', '*/*;q=x, ,,;;;'],
      ['Accept-Encoding', `${'gzip;q=0.5, '.repeat(500)}br;q=1e9`],
      ['Accept-Language', '\u00ff'.repeat(100)],
      ['If-None-Match', '"'.repeat(5_000)],
      ['If-Modified-Since', 'the day before'],
      ['Range', 'bytes=9-1,-0,x-y'],
      ['Expect', '100-continue'],
      ['Expect', 'a miracle'],
      ['Upgrade', 'websocket'],
      ['X-HTTP-Method-Override', 'DELETE'],
      ['X-Forwarded-For', `${'1.2.3.4, '.repeat(200)}\u00ff`],
      ['X-Forwarded-Host', 'evil.test'],
      ['X-Forwarded-Proto', 'gopher'],
      ['X-Request-Id', '{"a":1}\u0080'],
      ['User-Agent', ''],
      ['User-Agent', `Mozilla/${'9'.repeat(7_000)}`],
      ['Referer', 'javascript:alert(1)'],
      ['Content-Encoding', 'gzip'],
      ['Content-Encoding', 'x'],
      ['Transfer-Encoding', 'identity'],
      ['Transfer-Encoding', 'chunked, gzip'],
    )
    .map(([name, value]): [string, Change] => [name.toLowerCase(), withMore([name, value])]),
  fc
    .constantFrom('evil.test', '', 'localhost:1', '[::1', 'a b', '\u00ff')
    .map((host): [string, Change] => ['host', withHeader('Host', host)]),
  fc.constantFrom<[string, Change]>(
    [
      'many headers',
      withMore(...Array.from({ length: 2_100 }, (): [string, string] => ['X', '1'])),
    ],
    ['a header without a name', withMore(['', 'x'])],
    ['a folded header', withMore(['X-Folded', 'a\r\n b'])],
    ['a header with NUL', withMore(['X-Nul', 'a\u0000b'])],
    ['two hosts', withMore(['Host', 'evil.test'])],
    ['two cookies', withMore(['Cookie', 'counsel=other'])],
  ),
);

const oddMethods: OddChange = fc.constantFrom<[string, Change]>(
  ...[
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PATCH',
    'PROPFIND',
    'post',
    'FOO',
    'G\u00cbT',
    'DELETE',
    'PUT',
  ].map((method): [string, Change] => [`method ${method}`, (request) => ({ ...request, method })]),
  ['absolute target', withTarget((target) => `http://evil.test${target}`)],
  ['asterisk', withTarget(() => '*')],
  ['no slash', withTarget((target) => target.slice(1))],
  ['target with a space', withTarget((target) => `${target} x`)],
  ['other version', withTarget((target) => `${target} HTTP/9.9\r\nX-Odd:`)],
);

/** Lengths that are not those of the body; too long a one is a body that ends in the middle. */
const oddLengths: OddChange = fc
  .constantFrom('-1', '+5', '0', '1', 'abc', '5, 5', '0x10', '9'.repeat(30), '70000', '')
  .map((length): [string, Change] => [`length ${length}`, withHeader('Content-Length', length)]);
const oddFrames: OddChange = fc.constantFrom<[string, Change]>(
  ['length and chunks', withMore(['Transfer-Encoding', 'chunked'])],
  ['two lengths', withMore(['Content-Length', '3'])],
  ...[
    '5\r\nhello',
    'zz\r\nhello\r\n0\r\n\r\n',
    '5\r\nhello\r\n0\r\n\r\n',
    '-5\r\n',
    `${'f'.repeat(20)}\r\n`,
    `5;${'x'.repeat(17_000)}\r\nhello\r\n0\r\n\r\n`,
  ].map((chunks): [string, Change] => [
    `chunks ${JSON.stringify(chunks.slice(0, 12))}`,
    (request) => ({
      ...request,
      headers: [
        ...request.headers.filter(([name]) => name !== 'Content-Length'),
        ['Transfer-Encoding', 'chunked'],
      ],
      body: Buffer.from(chunks),
    }),
  ]),
);

/** The call as a page would make it, with what its schemas give for examples. */
export function plainRequest(call: Call, origin: string, cookie: string): WireRequest {
  const params = (call.params ? exampleOf(call.params) : {}) as Record<string, unknown>;
  const target = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(`${params[name]}`));
  const headers: [string, string][] = [
    ['Host', new URL(origin).host],
    ['Origin', origin],
    ...(cookie === '' ? [] : [['Cookie', cookie] satisfies [string, string]]),
  ];
  const plain = { method: call.method, target, headers, body: Buffer.alloc(0) };
  return call.body ? withBody(JSON.stringify(exampleOf(call.body)))(plain) : plain;
}

/** That body, with its own length and, unless it is told otherwise, as JSON. */
const withBody =
  (body: string | Buffer, type = 'application/json'): Change =>
  (request) => {
    const bytes = Buffer.from(body);
    const typed = withHeader('Content-Type', type)({ ...request, body: bytes });
    return withHeader('Content-Length', String(bytes.length))(typed);
  };

const oddBodies = ({ body }: Call): OddChange =>
  malformedBodies(body).map(({ why, bytes, type }): [string, Change] => [
    why,
    withBody(bytes, type),
  ]);

const oddTypes: OddChange = fc
  .constantFrom(
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/json, text/plain',
    'application/vnd.api+json',
    'APPLICATION/JSON;',
    '\u00ff',
    'application/gzip',
  )
  .map((type): [string, Change] => [`type ${type}`, withHeader('Content-Type', type)]);

/** Odd requests for every call of the table, of each kind in turn. */
export function malformedRequests(
  plain: (name: CallName, call: Call) => WireRequest,
): Arbitrary<MalformedRequest> {
  const each = callList.map(({ name, call }) => {
    const changes = fc.oneof(
      { weight: call.body ? 8 : 1, arbitrary: oddBodies(call) },
      { weight: call.params ? 4 : 1, arbitrary: oddPaths },
      { weight: call.query ? 5 : 1, arbitrary: oddQueries },
      { weight: 3, arbitrary: oddHeaders },
      { weight: 1, arbitrary: oddMethods },
      { weight: 1, arbitrary: oddLengths },
      { weight: 1, arbitrary: oddFrames },
      { weight: 1, arbitrary: oddTypes },
    );
    return changes.map(([why, change]) => ({ name, why, request: change(plain(name, call)) }));
  });
  return fc.oneof(...each);
}
