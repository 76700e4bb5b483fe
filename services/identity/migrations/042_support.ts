import { createIdempotencyKeys } from '@counsel/service-kit';
import type { Knex } from 'knex';

/**
 * Messages to support until they are surely delivered (decision 0067): queues hold no words. `reference`
 * is what both sides call one.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw(`create table support_messages (
    id uuid primary key default gen_random_uuid(),
    reference text not null unique,
    user_id uuid references users on delete cascade,
    email text not null,
    is_confirmed boolean not null,
    topic text not null,
    page text,
    words text not null,
    created_at timestamptz(3) not null default now()
  )`);
  await database.raw('create index support_messages_by_age on support_messages (created_at)');
  await createIdempotencyKeys(database);
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable('support_messages');
  await database.schema.dropTable('idempotency_keys');
}
