import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { Model, UniqueViolationError } from 'objection';
import { compiled, value } from './compiled.ts';
import { type Knex, openDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from './testing/index.ts';

class Note extends Model {
  static override tableName = 'notes';

  declare id: number;
  declare writtenBy: string;
  declare seenAt: Date | null;
}

const write = compiled(
  'write-note',
  Note.query()
    .insert({ id: value('id'), writtenBy: value('writtenBy'), seenAt: value('seenAt') })
    .returning(['id', 'seenAt']),
);
const notesOf = compiled(
  'notes-of',
  Note.query().where('writtenBy', value('by')).where('id', '>', 1).orderBy('id').limit(2),
);

describe('a compiled query', () => {
  let test: TestDatabase;
  let database: Knex;
  before(async () => {
    test = await createTestDatabase();
    database = openDatabase(test.urls.gateway, { name: 'test', poolSize: 1 });
    await database.raw(
      'create table notes (id integer primary key, written_by text not null, seen_at timestamptz)',
    );
  });
  after(async () => {
    await database?.destroy();
    await test?.drop();
  });

  it('gives models for values by their names, beside values of its own', async () => {
    const seenAt = new Date('2026-01-02T03:04:05Z');
    for (const id of [1, 2, 3, 4]) await write(database, { id, seenAt, writtenBy: 'ada' });
    await write(database, { id: 5, seenAt, writtenBy: 'bob' });
    const notes = await notesOf(database, { by: 'ada' });
    assert.ok(notes.every((note) => note instanceof Note));
    assert.deepEqual(
      notes.map((note) => note.toJSON()),
      [2, 3].map((id) => ({ id, writtenBy: 'ada', seenAt })),
    );
  });

  it('takes what is undefined for null', async () => {
    const [note] = await write(database, { id: 6, writtenBy: 'ada' });
    assert.deepEqual(note?.toJSON(), { id: 6, seenAt: null });
  });

  it('is part of the transaction it is sent in, and fails as Objection’s do', async () => {
    const undone = database.transaction(async (trx) => {
      await write(trx, { id: 7, writtenBy: 'eve' });
      assert.equal((await notesOf(trx, { by: 'eve' })).length, 1);
      await write(trx, { id: 7, writtenBy: 'eve' });
    });
    await assert.rejects(
      undone,
      (error) => error instanceof UniqueViolationError && error.table === 'notes',
    );
    assert.deepEqual(await notesOf(database, { by: 'eve' }), []);
  });
});
