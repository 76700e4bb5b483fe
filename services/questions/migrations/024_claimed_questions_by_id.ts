import type { Knex } from 'knex';

/** Beside those who write meanwhile. */
export const config = { transaction: false };

const index = 'questions_claimed_by_id';

export async function up(database: Knex): Promise<void> {
  // What is left of an attempt that broke off.
  await database.raw(`drop index concurrently if exists ${index}`);
  // Whether a question that was found is one that somebody claimed, without a look at the question.
  await database.raw(
    `create index concurrently ${index} on questions (claimed_by, id)
     include (status, category_id, state, asked_hour) where claimed_by is not null`,
  );
}

export async function down(database: Knex): Promise<void> {
  await database.raw(`drop index concurrently if exists ${index}`);
}
