import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { TSchema } from 'typebox';
import type { Call } from '../call.ts';
import { ErrorBody } from '../errors.ts';
import { limits } from '../limits.ts';
import { callList, calls } from './index.ts';

/** What is read of a schema. */
interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  maxLength?: number;
  maxItems?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
}

/**
 * UTF-8 of any character, and of any escape that JSON needs of what fields let in: control
 * characters, which would take six, are none of it but for line breaks and tabs.
 */
const bytesOfCharacter = 4;
/** Of a number that is exact, with its sign. */
const bytesOfNumber = 17;
const formats: Record<string, number> = { 'date-time': 30, uuid: 36 };

const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** The bytes of the largest JSON that a schema lets through; infinite where nothing bounds it. */
function largest(schema: Schema): number {
  if (schema.const !== undefined) return jsonBytes(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(jsonBytes));
  if (schema.anyOf) return Math.max(...schema.anyOf.map(largest));
  if (schema.type === 'object') return ofObject(schema);
  if (schema.type === 'array') {
    const { items = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
    return 2 + maxItems * (largest(items) + 1);
  }
  if (schema.type === 'string') {
    const length = formats[schema.format ?? ''] ?? schema.maxLength ?? Number.POSITIVE_INFINITY;
    return 2 + length * bytesOfCharacter;
  }
  const plain: Record<string, number> = { boolean: 5, null: 4, integer: 17, number: bytesOfNumber };
  return plain[schema.type ?? ''] ?? Number.POSITIVE_INFINITY;
}

function ofObject({ properties = {}, additionalProperties }: Schema): number {
  if (additionalProperties !== false) return Number.POSITIVE_INFINITY;
  const parts = Object.entries(properties);
  return parts.reduce((sum, [name, part]) => sum + jsonBytes(name) + 2 + largest(part), 2);
}

/** A paged list is as long as whoever asks for it may say. */
function bounded({ paged, query, success }: Call): Schema {
  const schema = success.schema as TSchema & Schema;
  if (!paged) return schema;
  const { limit } = (query as { properties?: { limit?: { maximum?: number } } }).properties ?? {};
  return { ...schema, maxItems: limit?.maximum ?? Number.POSITIVE_INFINITY };
}

describe('the largest answer', () => {
  it('of every call is no larger than what is allowed', () => {
    const sizes = callList.map(({ name, call }) => ({ name, bytes: largest(bounded(call)) }));
    assert.deepEqual(
      sizes.filter(({ bytes }) => !(bytes <= limits.answerBytes)),
      [],
    );
  });

  it('of a refusal is, too', () => {
    assert.ok(largest(ErrorBody as Schema) <= limits.answerBytes);
  });

  it('is reckoned as JSON is written', () => {
    const followUp = {
      id: limits.id.max,
      content: '𝄞'.repeat(limits.followUp.max),
      authorRole: 'attorney',
      createdAt: '2026-03-02T09:00:00.000Z',
    };
    const page = bounded(calls.listFollowUps);
    const written = jsonBytes(new Array(limits.thread.page).fill(followUp));
    assert.ok(written <= largest(page));
    assert.ok(written > 0.99 * largest(page));
  });

  it('is infinite where a text, a list or an object has no end', () => {
    const endless: Schema[] = [
      { type: 'string' },
      { type: 'array', items: { type: 'boolean' } },
      { type: 'object', properties: {} },
      { anyOf: [{ type: 'null' }, { type: 'string' }] },
      {},
    ];
    for (const schema of endless) assert.equal(largest(schema), Number.POSITIVE_INFINITY);
  });
});
