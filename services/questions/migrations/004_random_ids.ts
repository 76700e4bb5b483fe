import { giveRandomIds } from '@counsel/service-kit';
import type { Knex } from 'knex';

/**
 * Ids of what people see are random: neighbouring ones would tell an attorney which questions came
 * together (docs/product.md#anonymity). So nothing is ordered by an id alone.
 */
const statements = [
  'alter table answers alter column question_id type bigint',
  'alter table question_history alter column question_id type bigint',
  'alter table follow_ups alter column question_id type bigint',
  'drop index questions_own',
  'create index questions_own on questions (user_id, created_at, id) include (status)',
  'drop index follow_ups_of_question',
  'create index follow_ups_of_question on follow_ups (question_id, created_at, id)',
];

export async function up(database: Knex): Promise<void> {
  for (const table of ['questions', 'follow_ups']) await giveRandomIds(database, table);
  for (const statement of statements) await database.raw(statement);
}

/** Random ids do not fit into what stood here before. */
export function down(): Promise<void> {
  throw new Error('Random ids cannot be counted again.');
}
