import { createIdempotencyKeys } from '@counsel/service-kit';
import type { Knex } from 'knex';

/**
 * The unique indexes are the rule "one application per account and per address": a rejected one is
 * removed, so all rows are open or approved. A decision outlives its application, hence no
 * reference; its unique `attorney_id` lets each application be decided once.
 */
const statements = [
  `create table attorneys (
    id serial primary key,
    user_id uuid unique,
    first_name text not null,
    last_name text not null,
    email text not null,
    license_number text not null,
    bpr_number text,
    practice_state text not null,
    years_experience integer not null,
    law_school text not null,
    graduation_year integer not null,
    practice_areas text not null,
    specializations text,
    is_approved boolean not null default false,
    approved_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    check (is_approved = (approved_at is not null))
  )`,
  `create table decisions (
    id serial primary key,
    attorney_id integer not null unique,
    application jsonb not null,
    decision text not null check (decision in ('approved', 'rejected')),
    decided_by uuid not null,
    reason text,
    decided_at timestamptz(3) not null default now()
  )`,
  `create unique index attorneys_email on attorneys (lower(email))`,
  `create index attorneys_pending on attorneys (id) where not is_approved`,
  `create index attorneys_active on attorneys (id) where is_approved`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
  await createIdempotencyKeys(database);
}

export async function down(database: Knex): Promise<void> {
  for (const table of ['idempotency_keys', 'decisions', 'attorneys']) {
    await database.schema.dropTable(table);
  }
}
