import { limits } from '@counsel/contracts';
import fc from 'fast-check';
import { type Change, type OddChange, withTarget } from './odd-changes.ts';

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

export const oddPaths: OddChange = fc
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
export const oddQueries: OddChange = fc
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

export const oddMethods: OddChange = fc.constantFrom<[string, Change]>(
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
