import { type Call, type CallName, callList, limits } from '@counsel/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';
import type { ApiOptions } from '../support/api.ts';
import { requiredIn, rulesOf, wrongInAddress, wrongValue } from './wrong-values.ts';

/** One input that must be refused, and why. */
export interface BadInput {
  name: CallName;
  why: string;
  options: ApiOptions;
  /** Appended to the address as it is. */
  search?: string;
}

/** What a call takes; each bad input is this with one thing wrong. */
export interface RightInput {
  params: Record<string, string>;
  body: Record<string, unknown>;
}

/** What no schema lists and no program should fall over. */
const strangeFields = fc.constantFrom<Record<string, unknown>>(
  {},
  { ['__proto__']: { isAdmin: true } },
  { constructor: { prototype: {} } },
  { role: 'admin', isApproved: true, userId: 1 },
  { $where: '1' },
);
const notAnObject = fc
  .oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.jsonValue({ maxDepth: 1 })))
  .map((value) => JSON.stringify(value));
const tooLarge = fc.constant(JSON.stringify({ title: 'x'.repeat(limits.bodyBytes) }));

function badBodies(schema: TSchema, right: RightInput['body']): Arbitrary<[string, unknown]> {
  const wrong = fc
    .constantFrom(...rulesOf(schema))
    .chain(([field, rule]) => fc.tuple(fc.constant(field), wrongValue(rule), strangeFields))
    .map(([field, value, more]): [string, unknown] => [
      field,
      { ...right, ...more, [field]: value },
    ]);
  const missing = requiredIn(schema).map((field) =>
    fc.constant<[string, unknown]>([`no ${field}`, { ...right, [field]: undefined }]),
  );
  const whole = JSON.stringify(right);
  const broken = fc
    .tuple(
      fc.integer({ min: 1, max: whole.length - 1 }),
      fc.constantFrom('', '"', '\u0000', '{', ','),
    )
    .map(([cut, end]): [string, unknown] => ['broken', `${whole.slice(0, cut)}${end}`]);
  const other = fc
    .oneof({ arbitrary: notAnObject, weight: 9 }, { arbitrary: tooLarge, weight: 1 })
    .map((body): [string, unknown] => ['no such object', body]);
  return fc.oneof({ arbitrary: wrong, weight: 12 }, ...missing, broken, other);
}

/** One parameter of the path or of the query, and what it must not be. */
const badParameter = (schema: TSchema): Arbitrary<[string, string]> =>
  fc
    .constantFrom(...rulesOf(schema))
    .chain(([name, rule]) => fc.tuple(fc.constant(name), wrongInAddress(rule)));

/** Inputs that the schemas of a call forbid. */
function badFor(name: CallName, { body, params, query }: Call, right: RightInput) {
  const rightOptions = {
    ...(params && { params: right.params }),
    ...(body && { body: right.body }),
  };
  const bad = (why: string, options: ApiOptions, search = ''): BadInput => ({
    name,
    why,
    options: { ...rightOptions, ...options },
    search,
  });
  const bodies = body && badBodies(body, right.body).map(([why, body]) => bad(why, { body }));
  const paths =
    params && badParameter(params).map(([why, text]) => bad(why, { params: { [why]: text } }));
  const queries =
    query &&
    fc.tuple(badParameter(query), fc.boolean()).map(([[why, text], isSecond]) => {
      const pair = `${why}=${encodeURIComponent(text)}`;
      return bad(why, {}, isSecond ? `${why}=1&${pair}` : pair);
    });
  return [
    ...(bodies ? [{ weight: 6, arbitrary: bodies }] : []),
    ...(paths ? [{ weight: 2, arbitrary: paths }] : []),
    ...(queries ? [{ weight: 3, arbitrary: queries }] : []),
  ];
}

/** Bad input for every call that takes any. */
export const badInputs = (rightFor: (name: CallName) => RightInput): Arbitrary<BadInput> =>
  fc.oneof(...callList.flatMap(({ name, call }) => badFor(name, call, rightFor(name))));
