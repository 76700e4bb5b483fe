import assert from 'node:assert/strict';
import {
  emptyDraft,
  forgetDraft,
  keepDraft,
  nextAttempt,
  type QuestionDraft,
  recallDraft,
} from './draft.ts';

const written: QuestionDraft = { ...emptyDraft, title: 'May I sublet?', isAnonymous: true };

const memory = () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, storage: () => storage };
};

const forbidden = () => {
  throw new Error('storage is not allowed');
};

describe('the draft of a question', () => {
  it('is there again for the person who wrote it, with its last attempt', () => {
    const { storage } = memory();
    const kept = { draft: written, attempt: { key: 'k', contents: 'c' } };
    keepDraft('ada', kept, storage);
    assert.deepEqual(recallDraft('ada', storage), kept);
  });

  it('is gone after it was submitted', () => {
    const { storage } = memory();
    keepDraft('ada', { draft: written, attempt: null }, storage);
    forgetDraft(storage);
    assert.equal(recallDraft('ada', storage), null);
  });

  it('is never shown to another person, and gone once another one came', () => {
    const { items, storage } = memory();
    keepDraft('ada', { draft: written, attempt: null }, storage);
    assert.equal(recallDraft('grace', storage), null);
    assert.equal(items.size, 0);
  });

  it('is not kept when it holds no words', () => {
    const { items, storage } = memory();
    keepDraft('ada', { draft: written, attempt: null }, storage);
    keepDraft('ada', { draft: { ...emptyDraft, title: ' ' }, attempt: null }, storage);
    assert.equal(items.size, 0);
  });

  it('counts as none when it cannot be read', () => {
    for (const text of ['', '{', '7', 'null', '{"userId":"ada","draft":{"title":1}}']) {
      const { items, storage } = memory();
      items.set('counsel.draft.question', text);
      assert.equal(recallDraft('ada', storage), null, text);
    }
  });

  it('stops nobody where storage is not allowed', () => {
    assert.equal(recallDraft('ada', forbidden), null);
    assert.doesNotThrow(() => keepDraft('ada', { draft: written, attempt: null }, forbidden));
    assert.doesNotThrow(() => forgetDraft(forbidden));
  });
});

describe('an attempt to submit', () => {
  const first = nextAttempt(null, written, 'first');

  it('keeps its key for the same contents', () => {
    assert.deepEqual(nextAttempt(first, { ...written }, 'second'), first);
  });

  it('takes a fresh key for other contents', () => {
    const changed = { ...written, title: 'May I sublet this?' };
    assert.equal(nextAttempt(first, changed, 'second').key, 'second');
  });
});
