import fc from 'fast-check';
import { type Change, type OddChange, withHeader, withMore } from './odd-changes.ts';

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
export const oddHeaders: OddChange = fc.oneof(
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

export const oddTypes: OddChange = fc
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
