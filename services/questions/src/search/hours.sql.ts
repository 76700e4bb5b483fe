/** Hours since 1970 at a time. */
export const hourOf = (time: string): string =>
  `floor(extract(epoch from ${time}) / 3600)::integer`;

/** Of the sizes of `spans_of`, each four times the one before, the last. */
const largest = 8;

/**
 * As common table expressions: from now, or from a later `latest` time, back to 1970, `runs` of spans of
 * hours as `spans_of` has them. Each run lies behind the one before it and is at least twice, and at
 * most seven times, as long as all before it: whoever reads one after the other until enough is found
 * reads little that is not needed, whether much fits or next to nothing.
 * @param owner the mark that the spans begin with
 * @param together SQL: so many of these runs are one
 */
export const runsOfHours = (latest: string, owner: string, together = '1'): string => `
  latest_hour as materialized (
    select greatest(${hourOf('now()')}, ${hourOf(`(${latest})`)}) as hour
  ), runs as materialized (
    select array_agg(${owner} || chr(97 + size) || span) as spans
    from latest_hour cross join generate_series(0, ${largest + 1}) as step
    cross join lateral (select greatest(step - 1, 0) as size) as sized
    cross join lateral generate_series(
      case step when 0 then hour - 1 when ${largest + 1} then 0
        else ((hour >> 2 * size + 2) - 1) * 4 end,
      case step when 0 then hour else (hour >> 2 * size) - 2 end) as span
    group by step / ${together} order by step / ${together}
  )`;
