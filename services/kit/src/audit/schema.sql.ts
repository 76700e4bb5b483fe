import type { CallOwner } from '@counsel/contracts';
import pg from 'pg';

/**
 * The audit table as SQL, since what it promises is the database's to keep: a service's role may
 * call `audit.append`, identity's `audit.seal` and `audit.prune` too, and nothing else. An entry is
 * added to `arrived`, which nobody waits for; sealing moves what was committed into `entries`, in
 * order, each with a hash over the one before it (decision 34).
 */

const { escapeIdentifier, escapeLiteral } = pg;

const columns = `service, action, actor, subject, outcome, request_id, network, count`;

const columnTypes = `
  at timestamptz not null,
  service text not null,
  action text not null check (length(action) <= 64),
  actor text check (length(actor) <= 64),
  subject text check (length(subject) <= 200),
  outcome text not null check (length(outcome) <= 64),
  request_id text check (length(request_id) <= 64),
  network text check (length(network) <= 64),
  count integer not null check (count > 0)`;

const tables = `
  create schema if not exists audit;
  revoke all on schema audit from public;
  create table if not exists audit.arrived (
    id bigint generated always as identity primary key, ${columnTypes});
  create table if not exists audit.entries (
    sequence bigint primary key, ${columnTypes}, hash bytea not null);
  create index if not exists entries_actor_at on audit.entries (actor, at);
  create table if not exists audit.chain (
    is_only boolean primary key default true check (is_only),
    head_sequence bigint not null default 0,
    head_hash bytea not null default '\\x',
    anchor_sequence bigint not null default 0,
    anchor_hash bytea not null default '\\x',
    days integer not null default 400 check (days > 0));
  insert into audit.chain default values on conflict do nothing;`;

/** What an entry's hash is over, besides the hash before it: UTF-8 of this text. */
export const canonicalEntry = `jsonb_build_array(sequence,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ${columns})::text`;

/** Runs with the rights of who provisioned; finds nothing but what it names. */
const definer = 'language plpgsql security definer set search_path = pg_catalog, pg_temp';

const append = (services: string) => `
  create or replace function audit.append(
    action text, actor text, subject text, outcome text, request_id text, network text, count integer
  ) returns void ${definer} as $$
  begin
    insert into audit.arrived (at, ${columns})
    values (clock_timestamp(), ${services}, action, actor, subject, outcome, request_id, network, count);
  end $$;`;

/** One at a time; at most so many entries, so that no statement takes long. */
const seal = `
  create or replace function audit.seal(out sealed integer, out sequence bigint, out hash text)
  ${definer} as $$
  declare
    head audit.chain;
    arrival audit.arrived;
    entry audit.entries;
    done bigint[] := '{}';
  begin
    select * into head from audit.chain for update;
    for arrival in select * from audit.arrived order by id limit 1000 loop
      head.head_sequence := head.head_sequence + 1;
      entry := (head.head_sequence, arrival.at, arrival.service, arrival.action, arrival.actor,
        arrival.subject, arrival.outcome, arrival.request_id, arrival.network, arrival.count, null);
      head.head_hash := audit.hash_of(head.head_hash, entry);
      entry.hash := head.head_hash;
      insert into audit.entries values (entry.*);
      done := done || arrival.id;
    end loop;
    delete from audit.arrived where id = any(done);
    update audit.chain set head_sequence = head.head_sequence, head_hash = head.head_hash
      where cardinality(done) > 0;
    sealed := cardinality(done);
    sequence := head.head_sequence;
    hash := encode(head.head_hash, 'hex');
  end $$;`;

const hashOf = `
  create or replace function audit.hash_of(previous bytea, entry audit.entries) returns bytea
  language sql stable set search_path = pg_catalog, pg_temp as $$
    select sha256(previous || convert_to(${canonicalEntry}, 'UTF8'))
    from (select (hash_of.entry).*) as entry
  $$;`;

/**
 * Removes what is older than the setting, from the start of the chain on, so many at a time that no
 * statement takes long; the anchor keeps where the
 * chain goes on, and an entry says so. Takes no argument: how long is not a service's to say.
 */
const prune = (services: string) => `
  create or replace function audit.prune() returns bigint ${definer} as $$
  declare
    kept bigint;
    removed bigint;
  begin
    perform from audit.chain for update;
    select min(sequence) into kept from (select sequence from audit.entries, audit.chain
      where at >= now() - make_interval(days => days) order by sequence limit 1) as first;
    update audit.chain set anchor_sequence = entries.sequence, anchor_hash = entries.hash
      from audit.entries where entries.sequence =
        least(coalesce(kept, head_sequence + 1) - 1, anchor_sequence + 20000);
    delete from audit.entries using audit.chain where sequence <= anchor_sequence;
    get diagnostics removed = row_count;
    if removed > 0 then
      insert into audit.arrived (at, ${columns})
      select clock_timestamp(), ${services}, 'pruned', null, anchor_sequence::text, 'done', null, null, 1
      from audit.chain;
    end if;
    return removed;
  end $$;`;

/** What a service's role may do: all else is refused, reading too. Identity's seals and prunes. */
const grants = (roles: string, keeper: string): string => `
  revoke all on all tables in schema audit from public, ${roles};
  revoke all on all functions in schema audit from public, ${roles};
  grant usage on schema audit to ${roles};
  grant execute on function audit.append to ${roles};
  grant execute on function audit.seal, audit.prune to ${keeper};`;

/** Everything, from nothing or from an older release; for one transaction. */
export function auditSchema(roles: Record<CallOwner, string>): string {
  const cases = Object.entries(roles).map(
    ([service, role]) => `when ${escapeLiteral(role)} then ${escapeLiteral(service)}`,
  );
  const service = `case session_user ${cases.join(' ')} else session_user end`;
  const names = Object.values(roles).map(escapeIdentifier).join(', ');
  return [
    tables,
    append(service),
    hashOf,
    seal,
    prune(service),
    grants(names, escapeIdentifier(roles.identity)),
  ].join('\n');
}
