import { giveRandomIds } from '@counsel/service-kit';
import type { Knex } from 'knex';

/** Ids of applications tell nothing of who applied before or after whom. */
const statements = [
  'alter table decisions alter column attorney_id type bigint',
  'drop index attorneys_pending',
  'create index attorneys_pending on attorneys (created_at, id) where not is_approved',
];

export async function up(database: Knex): Promise<void> {
  await giveRandomIds(database, 'attorneys');
  for (const statement of statements) await database.raw(statement);
}

/** Random ids do not fit into what stood here before. */
export function down(): Promise<void> {
  throw new Error('Random ids cannot be counted again.');
}
