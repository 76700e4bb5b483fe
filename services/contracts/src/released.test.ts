import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'mocha';
import type { TSchema } from 'typebox';
import { createAjv } from './ajv.ts';
import { exampleOf } from './example.ts';
import { type Spoken, spokenNow } from './released.ts';

const folder = new URL('../released/', import.meta.url);
const released = (file: string): Spoken => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

interface Part {
  const?: unknown;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: Part[];
}

/** Without what may be left out. */
function least({ properties, items, anyOf, ...part }: Part): Part {
  const own = Object.entries(properties ?? {}).filter(([name]) => part.required?.includes(name));
  return {
    ...part,
    ...(properties && {
      properties: Object.fromEntries(own.map(([name, inner]) => [name, least(inner)])),
    }),
    ...(items && { items: least(items) }),
    ...(anyOf && { anyOf: anyOf.map(least) }),
  };
}

/** Each alternative of a schema, by itself: of a list of words, each word. */
function* alternatives(part: Part): Generator<Part> {
  if (part.anyOf) for (const inner of part.anyOf) yield* alternatives(inner);
  else if (part.enum) for (const word of part.enum) yield { const: word };
  else yield part;
}

/** What is sent by a schema: with everything, with as little as may be, and each word that a field may hold. */
function sentBy(schema: TSchema): unknown[] {
  const part = schema as Part;
  const full = exampleOf(schema);
  const each = Object.entries(part.properties ?? {}).flatMap(([name, inner]) =>
    [...alternatives(inner)].map((one) =>
      exampleOf({ ...part, properties: { ...part.properties, [name]: one } } as TSchema),
    ),
  );
  return [full, exampleOf(least(part) as TSchema), ...each];
}

const ajv = createAjv();

/** As a process that has the one schema reads what another sends by the other. */
function assertReads(reader: TSchema | undefined, sender: TSchema | undefined, what: string) {
  if (!reader || !sender) {
    assert.ok(!reader, `${what}: nothing is sent, and something expected`);
    return;
  }
  const isRead = ajv.compile(reader);
  for (const sent of sentBy(sender)) {
    const copy = structuredClone(sent);
    assert.ok(
      isRead(copy),
      `${what}: ${JSON.stringify(isRead.errors?.[0]?.message)} ${JSON.stringify(sent)}`,
    );
  }
}

for (const file of readdirSync(folder)) {
  const before = released(file);
  const now = spokenNow();

  describe(`beside processes of ${file.replace('.json', '')}`, () => {
    for (const [name, then] of Object.entries(before.calls)) {
      it(`${name} is understood, whoever of both calls`, () => {
        const call = now.calls[name];
        assert.ok(call, `${name} is gone: a release still calls it`);
        const same = ({ method, path, owner }: typeof then) => ({ method, path, owner });
        assert.deepEqual(same(call), same(then));
        assert.equal(call.success.status, then.success.status);
        for (const part of ['params', 'query', 'body'] as const) {
          assertReads(call[part], then[part], `${part}, as it was sent`);
          assertReads(then[part], call[part], `${part}, as it is sent`);
        }
        assertReads(then.success.schema, call.success.schema, 'the answer, to who asked before');
        assertReads(call.success.schema, then.success.schema, 'the answer, as it was given');
      });
    }

    for (const [name, then] of Object.entries(before.events)) {
      it(`${name} is understood, whoever of both publishes it`, () => {
        const event = now.events[name];
        assert.ok(event, `${name} is gone: its queue may hold some`);
        for (const subscriber of then.subscribers) {
          assert.ok(event.subscribers.includes(subscriber), `${subscriber} hears it no more`);
        }
        assertReads(event.schema, then.schema, 'as it was published');
        assertReads(then.schema, event.schema, 'as it is published');
      });
    }
  });
}
