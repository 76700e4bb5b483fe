/** What a backup asks PostgreSQL's catalogue for. `$1` is the schemas. */

/** Schemas whose rows are backed up: whose they are, the processes', pg-boss's and the audit table's. */
export const schemas = ['gateway', 'identity', 'questions', 'attorneys', 'jobs', 'audit'];

/** Text that means the same wherever it is read, and nothing that ends a long statement. */
export const settings = `
  set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '10s'; set row_security = off; set synchronize_seqscans = off;`;

/** Tables that keep rows, with the columns that are not computed; nothing of unlogged ones. */
export const tablesOf = `
  select n.nspname as schema, c.relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p'
  order by 1, 2`;

/** Which table must be filled before which. */
export const references = `
  select child.relnamespace::regnamespace || '.' || child.relname as child,
    parent.relnamespace::regnamespace || '.' || parent.relname as parent
  from pg_constraint join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
  where contype = 'f' and conrelid <> confrelid and child.relnamespace::regnamespace::text = any($1)`;

/** How far ids have got; a little further than the rows is no harm. */
export const sequences = `
  select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
  where schemaname = any($1) and last_value is not null`;

/** Indexes that no constraint stands on: made once the rows are there, they take a fraction of the time. */
export const plainIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace::regnamespace::text = any($1) and c.relkind = 'i' and not c.relispartition
    and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`;

/** References among tables: looked at for all rows together, they cost little. */
export const foreignKeys = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as made
  from pg_constraint
  where contype = 'f' and conparentid = 0
    and connamespace = any($1::text[]::regnamespace[])`;
