import { schemaOwners } from '@counsel/service-kit';
import type pg from 'pg';
import { childrenFirst } from '../backup/order.ts';
import { references } from '../backup/tables.sql.ts';

/**
 * Erases an account with its questions, as the privacy policy says, across all schemas: the operator's
 * work, which no service's role could do. Tables are found by the names of their columns, so that a
 * new one is not forgotten. What people wrote in others' matters stays there, and so do decisions.
 */

/** Where a person's rows are not theirs alone, or go last. */
const apart = ['questions.questions', 'questions.follow_ups'];

const tablesWith = `select table_schema || '.' || table_name as name from information_schema.columns
  where column_name = $1 and table_schema = any($2)`;

const asked = 'select id from questions.questions where user_id = $1';

/** Where a person stands under another name; `$1` is the account's id. */
const elsewhere = [
  'delete from questions.question_counts where person = $1',
  'delete from questions.rating_figures where attorney_id = $1',
  'delete from questions.asked_attorneys where attorney_id = $1',
  'delete from questions.claimer_words where claimer_id = $1',
  ...['identity', 'questions', 'attorneys'].map(
    (schema) => `delete from ${schema}.idempotency_keys where scope like $1::text || ' %'`,
  ),
  'delete from identity.users where id = $1',
];

/** Jobs that are done are kept for a day, and hold where mails went. */
const jobs = `delete from jobs.job using (
    select $1::text as mark
    union select email from identity.users where id::text = $1
    union select email from attorneys.attorneys where user_id::text = $1) as known
  where position(mark in data::text) > 0`;

/** Words of the account's questions, which searches of the queue and of their claimers offer. */
const ownWords = `select distinct t.claimer_id, word from questions.question_words t
  cross join lateral unnest(tsvector_to_array(coalesce(t.thread, t.words))) as word
  where t.question_id in (${asked})`;

/** Those of them that no other question in the queue has. */
const forgetQueued = `delete from questions.queue_words w where word = any($1) and not exists (
  select from questions.question_words t
  where t.waiting and t.words @@ quote_literal(w.word)::tsquery)`;

/** Those that no other question of their claimer's has; values: words, and whose each is. */
const forgetClaimed = `delete from questions.claimer_words w using unnest($1::text[], $2::uuid[]) as own (word, claimer_id)
    where w.claimer_id = own.claimer_id and w.word = own.word and not exists (
      select from questions.question_words t
      where t.claimer_id is not null and t.claimer_id = w.claimer_id
        and questions.claimed_words(t.claimer_id, coalesce(t.thread, t.words))
          @@ quote_literal(left(w.claimer_id::text, 8) || w.word)::tsquery)`;

/** Whose account that is. */
export const accountOf = 'select id from identity.users where lower(email) = lower($1)';

/** What would go. */
export const extent = `select (${asked.replace('select id', 'select count(*)::int')}) as questions,
  (select count(*)::int from identity.held_roles where user_id = $1 and role = 'admin') as admin`;

interface OwnWord {
  word: string;
  claimer_id: string | null;
}

/** In the caller's transaction. @returns whether there was such an account */
export async function erase(client: pg.Client, id: string): Promise<boolean> {
  const there = await client.query('select 1 from identity.users where id = $1', [id]);
  const order = (await client.query(references, [schemaOwners])).rows;
  const having = async (column: string) => {
    const { rows } = await client.query<{ name: string }>(tablesWith, [column, schemaOwners]);
    return childrenFirst(
      rows.map(({ name }) => name),
      order,
    );
  };
  const own = (await client.query<OwnWord>(ownWords, [id])).rows;
  await client.query(jobs, [id]);
  for (const table of await having('question_id')) {
    await client.query(`delete from ${table} where question_id in (${asked})`, [id]);
  }
  await client.query('delete from questions.questions where user_id = $1', [id]);
  for (const table of await having('user_id')) {
    if (apart.includes(table)) continue;
    await client.query(`delete from ${table} where user_id::text = $1`, [id]);
  }
  const words = own.map(({ word }) => word);
  await client.query(forgetQueued, [words]);
  await client.query(forgetClaimed, [words, own.map((each) => each.claimer_id)]);
  for (const statement of elsewhere) await client.query(statement, [id]);
  return there.rowCount === 1;
}
