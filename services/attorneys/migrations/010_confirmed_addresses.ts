import type { Knex } from 'knex';

/**
 * An application counts once its address is confirmed by the account to which it belongs. Those
 * that were linked and approved before keep what they gave; of the others, the link that went out
 * with an approval stays good for as long as it was to be.
 *
 * Several applications may name one address: nobody blocks another's.
 */
const statements = [
  `alter table attorneys
    add column confirmed_at timestamptz(3),
    add column link_sent_at timestamptz(3) not null default now(),
    add constraint attorneys_confirmed_by_account check (confirmed_at is null or user_id is not null)`,
  'update attorneys set confirmed_at = approved_at where user_id is not null',
  'update attorneys set link_sent_at = coalesce(approved_at, created_at)',
  'drop index attorneys_email',
  'create index attorneys_email on attorneys (lower(email))',
  'drop index attorneys_active',
  `create index attorneys_active on attorneys (id)
    where is_approved and confirmed_at is not null`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

/** Several applications of one address do not fit into what stood here before. */
export function down(): Promise<void> {
  throw new Error('Confirmed addresses cannot be forgotten.');
}
