import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { decodeCursor, encodeCursor } from './paging.ts';

describe('a cursor', () => {
  it('comes back as it was given', () => {
    const position = ['2026-01-02T03:04:05.678Z', 42];
    assert.deepEqual(decodeCursor(encodeCursor(position), ['time', 'number']), position);
    const named = [randomUUID()];
    assert.deepEqual(decodeCursor(encodeCursor(named), ['uuid']), named);
  });

  it('is refused when this list never gave it', () => {
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const foreign = [
      'x',
      encoded(null),
      encoded([1]),
      encoded(['2026-01-02T03:04:05Z', 1.5]),
      encoded(["2026-01-02'; drop table questions", 1]),
      encoded(['2026-01-02T03:04:05Z', 2 ** 53]),
      encoded(['2026-99-02T03:04:05Z', 1]),
      encoded(['2016-12-31T23:59:60Z', 1]),
      encoded(['2026-01-02T03:04:05Z', { toString: 1 }]),
    ];
    for (const cursor of foreign) {
      assert.throws(() => decodeCursor(cursor, ['time', 'number']), { status: 400 }, cursor);
    }
    for (const id of ['', 'x', 7, `${randomUUID()}'`, `urn:uuid:${randomUUID()}`]) {
      assert.throws(() => decodeCursor(encoded([id]), ['uuid']), { status: 400 });
    }
  });
});
