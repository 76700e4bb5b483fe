import type { Knex } from 'knex';

/** Beside those who write meanwhile. */
export const config = { transaction: false };

/**
 * Lists of one status: what is open is little of what one has asked, and has an index of its own; what
 * is answered is most of it, and is found among all.
 */
export async function up(database: Knex): Promise<void> {
  // What is left of an attempt that broke off.
  await database.raw('drop index concurrently if exists questions_own_open');
  await database.raw(
    `create index concurrently questions_own_open on questions
      (user_id, created_at, id) where status <> 'answered' and withdrawn_at is null`,
  );
}

export async function down(database: Knex): Promise<void> {
  await database.raw('drop index concurrently questions_own_open');
}
