import type { Knex } from 'knex';

/**
 * Of which new questions an attorney hears, how often and when; and which they were, or are to be, told
 * of. A line belongs to a digest from the moment its mail is queued: the two are one transaction.
 */
const statements = [
  `create table alerts (
    user_id uuid primary key references users on delete cascade,
    practice_state text,
    categories integer[],
    states text[],
    frequency text not null default 'daily' check (frequency in ('at-once', 'hourly', 'daily')),
    quiet_from time(0),
    quiet_to time(0),
    time_zone text not null default 'America/New_York',
    chosen_at timestamptz(3),
    waiting_since timestamptz(3),
    digest_at timestamptz(3),
    check (num_nulls(quiet_from, quiet_to) in (0, 2)),
    check (quiet_from <> quiet_to)
  )`,
  'create index alerts_waiting on alerts (waiting_since) where waiting_since is not null',
  `create table alert_lines (
    user_id uuid not null references alerts on delete cascade,
    announcement_id bigint not null,
    question_id bigint not null,
    since timestamptz(3) not null default now(),
    digest_id uuid,
    primary key (user_id, announcement_id)
  )`,
  'create index alert_lines_waiting on alert_lines (user_id) where digest_id is null',
  'create index alert_lines_of_digest on alert_lines (digest_id) where digest_id is not null',
  'create index alert_lines_by_age on alert_lines (since)',
  `insert into alerts (user_id) select user_id from held_roles where role = 'attorney'`,
];

export async function up(database: Knex): Promise<void> {
  for (const statement of statements) await database.raw(statement);
}

export async function down(database: Knex): Promise<void> {
  for (const table of ['alert_lines', 'alerts']) await database.schema.dropTable(table);
}
