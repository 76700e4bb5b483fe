import fc from 'fast-check';
import { type Change, type OddChange, withHeader, withMore } from './odd-changes.ts';

/** Lengths that are not those of the body; too long a one is a body that ends in the middle. */
export const oddLengths: OddChange = fc
  .constantFrom('-1', '+5', '0', '1', 'abc', '5, 5', '0x10', '9'.repeat(30), '70000', '')
  .map((length): [string, Change] => [`length ${length}`, withHeader('Content-Length', length)]);
export const oddFrames: OddChange = fc.constantFrom<[string, Change]>(
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
