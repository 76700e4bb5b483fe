/** How much the tables of a schema hold, by PostgreSQL's own estimate; `$1` is the schema. */
export const sizesOf = `
  select relname as name, greatest(reltuples, 0)::float8 as rows,
    pg_total_relation_size(oid)::float8 as bytes
  from pg_class where relnamespace = to_regnamespace($1) and relkind = 'r'`;
