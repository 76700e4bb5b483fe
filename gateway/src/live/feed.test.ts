import assert from 'node:assert/strict';
import type { LiveChange } from '@counsel/contracts';
import { createLog } from '@counsel/service-kit';
import { describe, it } from 'mocha';
import { ChangeFeed } from './feed.ts';

/** A feed of entries that the test makes, what it asked after, and what it told. */
async function follow(...before: number[]) {
  const made = new Set(before);
  const asked: (number | undefined)[] = [];
  const told: number[] = [];
  const ids = () => [...made].toSorted((a, b) => a - b);
  const feed = new ChangeFeed(
    async ({ after }) => {
      asked.push(after);
      const known = after === undefined ? [] : ids().filter((id) => id > after);
      const changes: LiveChange[] = known.map((entryId) => ({ entryId, audiences: [] }));
      return { latest: ids().at(-1) ?? 0, changes };
    },
    {
      begin() {},
      tell: (changes) => void told.push(...changes.map(({ entryId }) => entryId)),
    },
    createLog('gateway', 'silent'),
  );
  await feed.read();
  const read = async (...entries: number[]) => {
    for (const id of entries) made.add(id);
    await feed.read();
    return { asked: asked.splice(0), told: told.splice(0) };
  };
  asked.length = 0;
  /** As a restore by hand does: what came after that id is gone. */
  const putBack = (until: number) => {
    for (const id of made) if (id > until) made.delete(id);
  };
  return { read, putBack };
}

describe('the feed of what changes in a service', () => {
  it('begins with what comes next, and asks for what came after the last alone', async () => {
    const { read } = await follow(1, 2);
    assert.deepEqual(await read(3, 4), { asked: [2], told: [3, 4] });
    assert.deepEqual(await read(5), { asked: [4], told: [5] });
    assert.deepEqual(await read(), { asked: [5], told: [] });
  });

  it('asks from before what was left out, and tells it once when it comes', async () => {
    const { read } = await follow();
    assert.deepEqual(await read(1, 3, 6), { asked: [0], told: [1, 3, 6] });
    assert.deepEqual(await read(7), { asked: [1], told: [7] });
    assert.deepEqual(await read(5), { asked: [1], told: [5] });
    assert.deepEqual(await read(2), { asked: [1], told: [2] });
    assert.deepEqual(await read(8), { asked: [3], told: [8] });
    assert.deepEqual(await read(4), { asked: [3], told: [4] });
    assert.deepEqual(await read(9), { asked: [8], told: [9] });
  });

  it('goes on from where the database was put back to', async () => {
    const { read, putBack } = await follow(1, 2);
    assert.deepEqual(await read(3, 5), { asked: [2], told: [3, 5] });
    putBack(1);
    assert.deepEqual(await read(), { asked: [3], told: [] });
    assert.deepEqual(await read(2, 3), { asked: [1], told: [2, 3] });
  });
});
