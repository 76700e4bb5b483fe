import { exampleOf, limits } from '@counsel/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';
import { naughtyTexts, type Rule, rulesOf } from './wrong-values.ts';

/** A body that is not what a page sends, with a type where that is odd. */
export interface MalformedBody {
  why: string;
  bytes: Buffer;
  type?: string;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** What may stand for a value in JSON, written out: `JSON.stringify` would mend some of it. */
const rawValues = [
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '"\\u0000"',
  '"\\ud83d"',
  '"\\udc00\\ud800"',
  '"\\uD83E\\uDD84"',
  '"\\u202e\\u2066\\u200b\\u200d\\ufeff\\u00ad\\u2060\\u180e\\u3164"',
  '"a\\r\\nBcc: x@example.com"',
  '"\\u2028\\u2029"',
  '1e400',
  '-1e400',
  '-0',
  '1E+2',
  '0.1e-400',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '123456789012345678901234567890',
  '01',
  '1.',
  'NaN',
  'undefined',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"valueOf":2,"length":3}',
  '{"$gt":""}',
  nested(50),
  nested(20_000),
  nestedObjects(5_000),
];

/** At the bounds of a field's rule, on either side; some are right. */
function atBounds({ minLength, maxLength, minimum, maximum }: Rule): unknown[] {
  const lengths = [minLength, maxLength].flatMap((length) =>
    length === undefined ? [] : [length - 1, length, length + 1],
  );
  const numbers = [minimum, maximum].flatMap((number) =>
    number === undefined ? [] : [number - 1, number, number + 1, number + 0.5],
  );
  const texts = lengths
    .filter((length) => length >= 0 && length <= limits.bodyBytes)
    .flatMap((length) => ['x', '\u{1f984}', '\u200b', ' '].map((unit) => unit.repeat(length)));
  return [...texts, ...numbers];
}

const quote = (value: unknown) => JSON.stringify(value) ?? 'null';
const jsonOf = (fields: [string, string][]) =>
  `{${fields.map(([name, value]) => `${quote(name)}:${value}`).join(',')}}`;

/** One field with another value, the others as they should be; sometimes twice. */
function oddField(schema: TSchema): Arbitrary<MalformedBody> {
  const right = Object.entries(exampleOf(schema) as object).map(
    ([name, value]): [string, string] => [name, quote(value)],
  );
  return fc.constantFrom(...rulesOf(schema)).chain(([field, rule]) =>
    fc
      .tuple(
        fc.constantFrom(...rawValues, ...naughtyTexts.map(quote), ...atBounds(rule).map(quote)),
        fc.constantFrom('replaced', 'first', 'second', 'escaped'),
      )
      .map(([value, how]) => {
        const others = right.filter(([name]) => name !== field);
        const bodies: Record<string, string> = {
          replaced: jsonOf([...others, [field, value]]),
          first: jsonOf([[field, value], ...right]),
          second: jsonOf([...right, [field, value]]),
          escaped: jsonOf([...right, [`${field}\u0000`, value]]),
        };
        const bytes = Buffer.from(bodies[how] ?? '');
        return { why: `${field} ${how}: ${value.slice(0, 40)}`, bytes };
      }),
  );
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** Bodies that are no JSON, or not what they say. */
function wholes(right: string): MalformedBody[] {
  const texts = ['', ' ', '{', '}', '{}}', '[]', 'null', '7', '"x"', right.slice(0, -1)];
  const odd = [
    `${right}${right}`,
    `/* c */${right}`,
    right.replace('{', '{,'),
    right.replaceAll('"', "'"),
    `{"__proto__":${right}}`,
    `[${right}]`,
    nested(30_000),
    nestedObjects(10_000),
    `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    `{"x":"${'x'.repeat(limits.bodyBytes)}"}`,
    `{"${'k'.repeat(60_000)}":1}`,
  ];
  const named = [...texts, ...odd].map((text) => ({
    why: `whole ${text.slice(0, 20)}`,
    bytes: Buffer.from(text),
  }));
  return [
    ...named,
    { why: 'mark first', bytes: Buffer.from(`\ufeff${right}`) },
    { why: 'UTF-16', bytes: utf16(right) },
    { why: 'UTF-16, told', bytes: utf16(right), type: 'application/json; charset=utf-16le' },
    { why: 'Latin-1', bytes: Buffer.from(right.replace('"', '"\u00e9'), 'latin1') },
    { why: 'no UTF-8', bytes: Buffer.from([0x22, 0xc3, 0x28, 0xff, 0x22]) },
    { why: 'UTF-7, told', bytes: Buffer.from('+AHsAfQ-'), type: 'application/json; charset=utf-7' },
    { why: 'zeros', bytes: Buffer.alloc(1_000) },
  ];
}

/** Malformed bodies for a call; one that takes none gets some all the same. */
export function malformedBodies(schema: TSchema | undefined): Arbitrary<MalformedBody> {
  const whole = fc.constantFrom(...wholes(quote(schema ? exampleOf(schema) : { odd: true })));
  if (!schema) return whole;
  return fc.oneof({ weight: 3, arbitrary: oddField(schema) }, { weight: 1, arbitrary: whole });
}
