import { roles } from '../secrets.ts';

/**
 * A month is lived through in a minute, by a clock of the database's that is set: `clockStatements` of
 * the service kit, as in tests. Here it comes to tables that exist, and goes again. Columns whose default
 * is the time were bound to PostgreSQL's own; new sessions alone see the other.
 */

const defaults = (from: string, to: string) => `
  do $$ declare known record; begin
    for known in
      select d.adrelid::regclass as place, a.attname as name,
        regexp_replace(pg_get_expr(d.adbin, d.adrelid), '${from}', '${to}', 'g') as said
      from pg_attrdef d join pg_class c on c.oid = d.adrelid
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where c.relnamespace::regnamespace::text in (${roles.map((role) => `'${role}'`).join(', ')})
        and pg_get_expr(d.adbin, d.adrelid) ~ '${from}'
    loop
      execute format('alter table %s alter column %I set default %s', known.place, known.name, known.said);
    end loop;
  end $$`;

/** What told the time before, to be put back. */
export const clockBefore = `select
  pg_get_functiondef('jobs.job_now'::regproc) as "jobNow",
  array(select format('alter role %I in database %I set search_path = %s', r.rolname, d.datname,
      substr(setting, length('search_path=') + 1))
    from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      join pg_database d on d.oid = s.setdatabase, unnest(s.setconfig) as setting
    where d.datname = current_database() and setting like 'search_path=%') as paths`;

export const borrowDefaults = defaults('(?<![.\\w])now\\(\\)|CURRENT_TIMESTAMP', 'clock.now()');
export const returnDefaults = defaults('clock\\.now\\(\\)', 'now()');

/** In this order: what still stood on the clock would make it fail, not go with it. */
export const dropClock = [
  'drop function clock.now, clock.transaction_timestamp, clock.statement_timestamp, clock.clock_timestamp',
  'drop schema clock cascade',
];

/** Sessions keep what they searched when they began: services open new ones. */
export const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename <> current_user`;

export const setClock = `update clock.moved set ahead = $1::timestamptz - pg_catalog.now()`;

/** What is done in people's names is signed as the gateway would (decision 75), by a key of this hour. */
export const knowKey = `insert into keys.public_keys (id, owner, public_key, seen_at)
  values ($1, 'gateway', $2, 'infinity')`;
export const forgetKey = 'delete from keys.public_keys where id = $1';

/** The address was proved by opening a mailed link; here nobody reads mail. */
export const verifyAddress =
  'update identity.users set email_verified_at = clock.now() where id = $1';

/** The administrator was there before all others. */
export const datePioneer = 'update identity.users set created_at = clock.now() where id = $1';

/** Who may be there: the administrators that a first start makes, and nothing that anybody did. */
export const peopleThere = `select
  (select count(*) from identity.users u where not exists (
    select from identity.held_roles h where h.user_id = u.id and h.role = 'admin'))
  + (select count(*) from questions.questions) + (select count(*) from attorneys.attorneys) as count`;

/** Jobs that are due by the clock. */
export const openJobs = `select count(*)::integer as count from jobs.job
  where state in ('created', 'retry', 'active') and start_after <= jobs.job_now()
    and name !~ '^__pgboss'`;
