import { giveRandomIds } from '@counsel/service-kit';
import type { Knex } from 'knex';

/** What an attorney has saved to use in answers: their own, which nobody else reads. */
const statements = [
  `create table passages (
    id serial primary key,
    user_id uuid not null,
    name text not null,
    content text not null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  'create index passages_of_account on passages (user_id)',
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
  await giveRandomIds(database, 'passages');
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('passages');
}
