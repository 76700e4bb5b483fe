import type { CallOwner } from '@counsel/contracts';
import pg from 'pg';

/**
 * Public keys of principals as SQL, since whose a key is is the database's to say: a role publishes
 * under its own name alone, reads all, and changes none (decision 75).
 */

const { escapeIdentifier, escapeLiteral } = pg;

const table = `
  create schema if not exists keys;
  revoke all on schema keys from public;
  create table if not exists keys.public_keys (
    id text primary key check (length(id) <= 64),
    owner text not null,
    public_key text not null check (length(public_key) <= 64),
    made_at timestamptz not null default pg_catalog.clock_timestamp(),
    seen_at timestamptz not null default pg_catalog.clock_timestamp(),
    retired_at timestamptz,
    replaced_at timestamptz);`;

/**
 * Says that a process is there and signs by this key, in place of a former one perhaps; what nobody
 * has said for a day is removed.
 * @returns whether the key is to be replaced
 */
const publish = (owner: string) => `
  create or replace function keys.publish(key_id text, key text, former text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  declare
    is_retired boolean;
  begin
    delete from keys.public_keys where seen_at < clock_timestamp() - interval '1 day';
    insert into keys.public_keys as known (id, owner, public_key) values (key_id, ${owner}, key)
    on conflict (id) do update set seen_at = clock_timestamp()
      where known.owner = excluded.owner and known.public_key = excluded.public_key
    returning retired_at is not null into is_retired;
    update keys.public_keys as known set replaced_at = clock_timestamp()
      where known.id = former and known.owner = ${owner};
    if is_retired is null then raise exception 'this key is another''s'; end if;
    return is_retired;
  end $$;`;

const grants = (roles: string): string => `
  revoke all on keys.public_keys from public, ${roles};
  revoke all on all functions in schema keys from public, ${roles};
  grant usage on schema keys to ${roles};
  grant select on keys.public_keys to ${roles};
  grant execute on function keys.publish to ${roles};`;

/** Everything, from nothing or from an older release; for one transaction. */
export function keysSchema(roles: Record<CallOwner, string>): string {
  const cases = Object.entries(roles).map(
    ([owner, role]) => `when ${escapeLiteral(role)} then ${escapeLiteral(owner)}`,
  );
  const owner = `case session_user ${cases.join(' ')} end`;
  return [
    table,
    publish(owner),
    grants(Object.values(roles).map(escapeIdentifier).join(', ')),
  ].join('\n');
}

/** Of processes that were there lately; a key that was retired has a little time to be replaced. */
export const knownKeys = `
  select id, owner, public_key as "publicKey" from keys.public_keys
  where seen_at > pg_catalog.clock_timestamp() - interval '10 minutes'
    and (retired_at is null or retired_at > pg_catalog.clock_timestamp() - interval '90 seconds')`;

/** Has every process replace its key; to be asked by who owns the table. */
export const retireKeys = `
  update keys.public_keys set retired_at = pg_catalog.clock_timestamp() where retired_at is null`;
