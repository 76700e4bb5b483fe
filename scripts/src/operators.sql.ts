/** What operators see by `counsel status`, `users`, `jobs`, `remotes` and `audit`. */

/** Queues and what is in them; those that hold nothing are left out. */
export const queuesNow = `
  select name as queue,
    count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
    count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where state = 'retry')::int as "tried again",
    count(*) filter (where state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (
      where state in ('created', 'retry') and start_after <= now()))::int, 0) as "oldest, s"
  from jobs.job where state in ('created', 'retry', 'active', 'failed')
  group by name order by failed desc, "oldest, s" desc, name`;

export const failedOf = `select id from jobs.job where name = $1 and state = 'failed'`;
export const isQueue = 'select 1 from jobs.queue where name = $1';

/** What an administrator may read of accounts: never what somebody asked. `$1` is words or null. */
export const accounts = `
  select u.email, u.first_name || ' ' || u.last_name as name, u.id,
    coalesce((select string_agg(role, ' ' order by role) from identity.held_roles r
      where r.user_id = u.id), '') as roles,
    u.email_verified_at is not null as confirmed,
    exists (select 1 from identity.passkeys p where p.user_id = u.id)
      or exists (select 1 from identity.authenticators a
        where a.user_id = u.id and a.confirmed_at is not null) as "second factor",
    (select count(*)::int from gateway.sessions s
      where s.user_id = u.id::text and s.expire > now()) as sessions,
    u.created_at as since
  from identity.users u
  where $1::text is null or position(lower($1) in lower(u.email || ' ' || u.first_name || ' ' || u.last_name)) > 0
  order by u.created_at desc limit 100`;

export const remotesNow = `
  select r.name, case when not r.enabled then 'off' when r.sandboxed then 'in a frame' else 'on' end as state,
    r.version as live, r.canary_version as canary, r.canary_percent as percent,
    (select count(*)::int from gateway.remote_versions v
      where v.remote = r.name and v.deleted_at is null) as versions,
    (select max(published_at) from gateway.remote_versions v where v.remote = r.name) as published
  from gateway.remotes r order by r.name`;

/** Entries of the record, by ids alone; the latest come last. */
export const entriesNow = `
  select at, service, action, actor, subject, outcome, count, network from (
    select sequence as place, at, service, action, actor, subject, outcome, count, network
      from audit.entries
    union all
    select 9223372036854775807, at, service, action, actor, subject, outcome, count, network
      from audit.arrived) as entry
  where ($1::text is null or $1 in (actor, subject)) and ($2::text is null or action = $2)
  order by place desc, at desc limit $3`;

export const figuresNow = `
  select pg_size_pretty(pg_database_size(current_database())) as size,
    (select count(*)::int from identity.users) as accounts,
    (select coalesce(sum(pending), 0)::int from questions.question_counts where list = 'queue') as pending,
    (select count(*)::int from jobs.job where state in ('created', 'retry') and start_after <= now()) as waiting,
    (select count(*)::int from jobs.job where state = 'failed') as failed,
    (select count(*)::int from gateway.sessions where expire > now()) as sessions,
    current_setting('server_version') as version`;
