import type { Knex } from 'knex';

/** Beside those who write meanwhile. */
export const config = { transaction: false };

const isInQueue = (row: string) => `(${row}.status = 'pending' and ${row}.withdrawn_at is null)`;

/**
 * Questions that have left a list, or come to one, since their words were brought up: no search finds
 * them until then, so that it need not ask each question that holds the words whether it is still in
 * its list. Rows are only added, in the transaction of the change; the upkeep of words takes those away
 * that it has read. The version that runs beside this one takes none away, and asks each question.
 *
 * And of each common word, how large a share of all questions holds it.
 */
const statements = [
  `create table if not exists moved_questions (
    id bigint primary key generated always as identity,
    question_id bigint not null
  )`,
  `create or replace function note_move() returns trigger language plpgsql as $$ begin
    insert into moved_questions (question_id) values (new.id);
    return null;
  end $$`,
  'drop trigger if exists note_move on questions',
  `create trigger note_move after update of status, withdrawn_at, claimed_by on questions
    for each row when (old.claimed_by is distinct from new.claimed_by
      or ${isInQueue('old')} <> ${isInQueue('new')})
    execute function note_move()`,
  // What has moved before, and whose words are not brought up yet.
  `insert into moved_questions (question_id)
    select q.id from question_words t join questions q on q.id = t.question_id
    where t.waiting <> ${isInQueue('q')} or t.claimer_id is distinct from q.claimed_by`,
  'alter table common_words add column if not exists share real not null default 1',
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  await database.raw('drop trigger note_move on questions');
  await database.raw('drop function note_move');
  await database.raw('drop table moved_questions');
  await database.raw('alter table common_words drop column share');
}
