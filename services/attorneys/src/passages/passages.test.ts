import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { calls, limits, messages, refusals } from '@counsel/contracts';
import { attorney, type Caller } from '@counsel/service-kit/testing';
import { describe, it } from 'mocha';
import { missingId, usePortal } from '../../test/support.ts';

const { changePassage, createPassage, deletePassage, listPassages } = calls;
const greeting = { name: 'Greeting', content: 'Dear {{asker}},\n\nthank you for your question.' };

describe('an attorney’s saved passages', () => {
  const portal = usePortal();

  const save = async (as: Caller, body = greeting) => {
    const answer = await portal.call(createPassage, { as, body });
    assert.equal(answer.status, 201);
    return answer.body;
  };
  const namesOf = async (as: Caller) => {
    const { status, body } = await portal.call(listPassages, { as });
    assert.equal(status, 200);
    return body.map(({ name }) => name);
  };

  it('are saved, read by name, changed and deleted', async () => {
    const as = attorney();
    assert.deepEqual(await namesOf(as), []);
    const { updatedAt, ...saved } = await save(as, { ...greeting, name: '  statute ' });
    assert.deepEqual(saved, { id: saved.id, name: 'statute', content: greeting.content });
    assert.ok(updatedAt);
    await save(as, { ...greeting, name: 'Ending' });
    assert.deepEqual(await namesOf(as), ['Ending', 'statute']);
    const body = { name: 'Zoning', content: '## Rule\n\n{{category}}' };
    const params = { id: saved.id };
    const changed = await portal.call(changePassage, { as, params, body });
    assert.deepEqual([changed.status, changed.body.content], [200, body.content]);
    assert.deepEqual(await namesOf(as), ['Ending', 'Zoning']);
    assert.equal((await portal.call(deletePassage, { as, params })).status, 200);
    assert.deepEqual(await namesOf(as), ['Ending']);
    assert.equal((await portal.call(deletePassage, { as, params })).status, 404);
  });

  it('are nobody else’s: the 404 of a missing one, and nothing changes', async () => {
    const as = attorney();
    const other = attorney();
    const { id } = await save(as);
    const body = { ...greeting, name: 'Taken over' };
    for (const params of [{ id }, { id: missingId }]) {
      const changed = await portal.call(changePassage, { as: other, params, body });
      const deleted = await portal.call(deletePassage, { as: other, params });
      assert.deepEqual([changed.status, deleted.status], [404, 404]);
      assert.equal(changed.error.message, refusals.notFound);
    }
    assert.deepEqual(await namesOf(other), []);
    assert.deepEqual(await namesOf(as), [greeting.name]);
  });

  it('are for attorneys alone', async () => {
    const { id } = await save(attorney());
    const params = { id };
    const applicant = portal.account();
    await portal.apply(applicant);
    const callers = [
      { as: null, expected: 401 },
      { as: portal.account(), expected: 403 },
      { as: applicant, expected: 403 },
      { as: portal.admin(), expected: 403 },
    ];
    for (const { as, expected } of callers) {
      const answers = [
        await portal.call(listPassages, { as }),
        await portal.call(createPassage, { as, body: greeting }),
        await portal.call(changePassage, { as, params, body: greeting }),
        await portal.call(deletePassage, { as, params }),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        answers.map(() => expected),
      );
    }
  });

  it('have a name and words, within limits', async () => {
    const as = attorney();
    const wrong = [
      ['name', { ...greeting, name: '  ' }, messages.passageName],
      ['name', { ...greeting, name: 'x'.repeat(limits.passages.name + 1) }, undefined],
      ['name', { ...greeting, name: 'two\nlines' }, messages.characters],
      ['content', { ...greeting, content: ' \n ' }, messages.passage],
      ['content', { ...greeting, content: 'x'.repeat(limits.passages.content + 1) }, undefined],
      ['content', { ...greeting, content: 'a\u202eb' }, messages.characters],
      ['content', { name: 'No words' }, undefined],
    ] as const;
    for (const [path, body, message] of wrong) {
      const { status, error } = await portal.call(createPassage, { as, body });
      assert.deepEqual([status, error.errors[0]?.path], [400, path]);
      if (message) assert.equal(error.errors[0]?.message, message);
    }
    assert.deepEqual(await namesOf(as), []);
    const longest = {
      name: '𝄞'.repeat(limits.passages.name),
      content: '𝄞'.repeat(limits.passages.content),
    };
    assert.equal((await save(as, longest)).content, longest.content);
  });

  it('are at most 50, also of those saved at once', async () => {
    const as = attorney();
    const rows = Array.from({ length: limits.passages.max - 1 }, (_, n) => ({
      userId: as.userId,
      name: `Passage ${n}`,
      content: 'Words.',
    }));
    await portal.database('passages').insert(rows);
    const saves = Array.from({ length: 5 }, () =>
      portal.callPatiently(createPassage, { as, body: greeting }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [201, 409, 409, 409, 409]);
    const { error } = await portal.call(createPassage, { as, body: greeting });
    assert.equal(error.message, refusals.tooManyPassages);
    assert.equal((await namesOf(as)).length, limits.passages.max);
    await save(attorney());
  });

  it('are saved once by a repeat with the same key', async () => {
    const as = attorney();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => portal.callPatiently(createPassage, { as, headers, body: greeting });
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, send));
    for (const other of others) assert.deepEqual(other.body, first?.body);
    assert.deepEqual(await namesOf(as), [greeting.name]);
  });
});
