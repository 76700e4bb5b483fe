import assert from 'node:assert/strict';
import type { QueuedQuestion } from '@counsel/contracts';
import { describe, it } from 'mocha';
import { newsOf } from './news.ts';

const part = (ids: number[], isWhole: boolean) => ({
  questions: ids.map((id) => ({ id }) as QueuedQuestion),
  isWhole,
});
const news = (shown: ReturnType<typeof part>, now: ReturnType<typeof part>) => {
  const { added, gone } = newsOf(shown, now);
  return { added: added.map(({ id }) => id), gone: [...gone] };
};

describe('news of the queue', () => {
  it('are none where nothing has changed', () => {
    assert.deepEqual(news(part([3, 2, 1], true), part([3, 2, 1], true)), { added: [], gone: [] });
    assert.deepEqual(news(part([], true), part([], true)), { added: [], gone: [] });
  });

  it('are what came and what went', () => {
    assert.deepEqual(news(part([3, 2, 1], true), part([5, 4, 3, 1], true)), {
      added: [5, 4],
      gone: [2],
    });
    assert.deepEqual(news(part([], true), part([1], true)), { added: [1], gone: [] });
    assert.deepEqual(news(part([1], true), part([], true)), { added: [], gone: [1] });
  });

  it('are nothing that comes after what is shown of a longer queue', () => {
    // 5 was claimed: 2 moves up to the first page.
    assert.deepEqual(news(part([5, 4, 3], false), part([4, 3, 2], false)), {
      added: [],
      gone: [5],
    });
  });

  it('say of nothing beyond what was read now that it has gone', () => {
    assert.deepEqual(news(part([5, 4, 3, 2, 1], true), part([6, 5, 4], false)), {
      added: [6],
      gone: [],
    });
  });

  it('are all of a page of which nothing is shown, and tell nothing of what is', () => {
    assert.deepEqual(news(part([3, 2, 1], true), part([9, 8, 7], false)), {
      added: [9, 8, 7],
      gone: [],
    });
  });
});
