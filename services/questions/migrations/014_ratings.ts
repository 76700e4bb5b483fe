import type { Knex } from 'knex';

const statements = [
  /** What a year holds is counted by the hour; submitting writes no entry of it. */
  'create index questions_closed on questions (closed_at) where closed_at is not null',
  /**
   * What is told of the answers of each attorney, or was, and of all attorneys as nobody's: how many of
   * so many questions were closed with thanks, from `opens` to `as_of` (decision 0061).
   */
  `create table rating_figures (
    attorney_id uuid primary key,
    closed integer not null,
    helpful integer not null check (helpful between 0 and closed),
    opens timestamptz(3) not null,
    as_of timestamptz(3) not null,
    is_shown boolean not null
  )`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('rating_figures');
  await database.raw('drop index questions_closed');
}
