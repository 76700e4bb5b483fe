import type { Knex } from 'knex';

/** Beside those who write meanwhile. */
export const config = { transaction: false };

/**
 * Lists of one status: what is open is little of what one has claimed, and has an index of its own; what
 * is answered is most of it, and is found among all.
 */
export async function up(database: Knex): Promise<void> {
  // What is left of an attempt that broke off.
  await database.raw('drop index concurrently if exists questions_claimed_open');
  await database.raw(
    `create index concurrently questions_claimed_open on questions
      (claimed_by, claimed_at, id) where status = 'claimed'`,
  );
}

export async function down(database: Knex): Promise<void> {
  await database.raw('drop index concurrently questions_claimed_open');
}
