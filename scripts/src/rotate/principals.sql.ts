/**
 * Processes that were there in the last minute, by the keys that they sign principals by: `former` are
 * retired and not yet replaced, `present` are neither.
 */
export const keysInUse = `
  select
    count(*) filter (where retired_at is not null)::integer as former,
    count(*) filter (where retired_at is null)::integer as present
  from keys.public_keys
  where replaced_at is null and seen_at > clock_timestamp() - interval '1 minute'`;
