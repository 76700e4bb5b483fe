import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { answerDraft } from './draft.ts';

describe('the draft of an answer', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
  });

  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const draftOf = (userId: string, questionId: number) => answerDraft(userId, questionId, storage);
  const written = { content: 'Under the lease, ', includeDisclaimer: false };

  it('comes back as it was written, until it is forgotten', () => {
    draftOf('ada', 1).keep(written);
    assert.deepEqual(draftOf('ada', 1).read(), written);
    draftOf('ada', 1).forget();
    assert.equal(draftOf('ada', 1).read(), null);
    assert.equal(kept.size, 0);
  });

  it('is found by its writer and for its question alone', () => {
    draftOf('ada', 1).keep(written);
    assert.equal(draftOf('grace', 1).read(), null);
    assert.equal(draftOf('ada', 2).read(), null);
  });

  it('leaves nothing behind when everything is deleted again', () => {
    draftOf('ada', 1).keep(written);
    draftOf('ada', 1).keep({ content: '', includeDisclaimer: true });
    assert.equal(kept.size, 0);
  });

  it('does without storage, and without what is no draft', () => {
    const none = answerDraft('ada', 1, () => {
      throw new Error('storage is not allowed');
    });
    none.keep(written);
    none.forget();
    assert.equal(none.read(), null);
    for (const text of ['{', 'null', '{"content":1}', '[]']) {
      kept.set('counsel.draft.answer.ada.1', text);
      assert.equal(draftOf('ada', 1).read(), null, text);
    }
  });
});
