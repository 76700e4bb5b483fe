import type { Knex } from 'knex';

/** What lists show of a content, cut and measured once, not with each page. */
const previews = `alter table questions
  add column preview text not null generated always as (left(content, 320)) stored,
  add column content_length integer not null generated always as (char_length(content)) stored`;

/**
 * How many questions of each status a list holds: those that a person has asked, those that an
 * attorney has claimed, and those that wait in the queue, which is nobody's (the nil uuid). The
 * figure is the sum over the shards. Each connection adds to a shard of its own, so that changes
 * to one list at the same time do not wait for each other; a shard alone may be below zero.
 */
const counts = `create table question_counts (
    list text not null check (list in ('asked', 'claimed', 'queue')),
    person uuid not null,
    shard smallint not null,
    pending integer not null,
    claimed integer not null,
    answered integer not null,
    primary key (list, person, shard)
  ) with (fillfactor = 50)`;

/** Adds up rows of (user_id, claimed_by, status, change), in one order, so that no two deadlock. */
const addUp = (schema: string, changes: string) => `
  insert into ${schema}.question_counts as kept
  select list, person, pg_backend_pid() % 32,
    coalesce(sum(change) filter (where status = 'pending'), 0),
    coalesce(sum(change) filter (where status = 'claimed'), 0),
    coalesce(sum(change) filter (where status = 'answered'), 0)
  from (${changes}) as question
  cross join lateral (values
    ('asked', user_id),
    ('claimed', claimed_by),
    ('queue', case status when 'pending' then '00000000-0000-0000-0000-000000000000'::uuid end)
  ) as counted (list, person)
  where person is not null
  group by list, person
  order by list, person
  on conflict (list, person, shard) do update set
    pending = kept.pending + excluded.pending,
    claimed = kept.claimed + excluded.claimed,
    answered = kept.answered + excluded.answered`;

const questionsOf = (rows: string, change: 1 | -1) =>
  `select user_id, claimed_by, status, ${change} as change from ${rows}`;

/** What each kind of statement changes, whoever sends it and however many rows it has. */
const triggers = {
  insert: {
    referencing: 'new table as added',
    changes: questionsOf('added', 1),
  },
  update: {
    referencing: 'old table as removed new table as added',
    changes: `${questionsOf('removed', -1)} union all ${questionsOf('added', 1)}`,
  },
  delete: {
    referencing: 'old table as removed',
    changes: questionsOf('removed', -1),
  },
};

export async function up(database: Knex): Promise<void> {
  const { rows } = await database.raw('select quote_ident(current_schema()) as schema');
  const [{ schema }] = rows;
  await database.raw(previews);
  await database.raw(counts);
  for (const [event, { referencing, changes }] of Object.entries(triggers)) {
    await database.raw(`create function count_on_${event}() returns trigger language plpgsql as
      $$ begin ${addUp(schema, changes)}; return null; end $$`);
    await database.raw(`create trigger count_on_${event} after ${event} on questions
      referencing ${referencing} for each statement execute function count_on_${event}()`);
  }
  await database.raw(addUp(schema, questionsOf('questions', 1)));
}

export async function down(database: Knex): Promise<void> {
  for (const event of Object.keys(triggers)) {
    await database.raw(`drop trigger count_on_${event} on questions`);
    await database.raw(`drop function count_on_${event}`);
  }
  await database.schema.dropTable('question_counts');
  await database.raw('alter table questions drop column preview, drop column content_length');
}
