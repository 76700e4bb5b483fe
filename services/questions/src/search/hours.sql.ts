/** Hours since 1970 at a time. */
export const hourOf = (time: string): string =>
  `floor(extract(epoch from ${time}) / 3600)::integer`;

/** Of the sizes of `spans_of`, each four times the one before, the last; a few hold all of time. */
const largest = 8;
/** So many steps back, which are six weeks at least, and then all at once, where there are to be few runs. */
const steps = 5;

/**
 * As common table expressions: from now, or from a later `latest` time, back to 1970, `runs` of spans of
 * hours as `spans_of` has them, of which those before an hour count. Each run lies behind the one before
 * it and is at least twice, and at most seven times, as long as all before it: whoever reads one after
 * the other until enough is found reads little that is not needed, whether much fits or next to nothing.
 * @param owner the mark that the spans begin with
 * @param few SQL: whether there are to be three runs only
 */
export const runsOfHours = (latest: string, owner: string, few = 'false'): string => `
  latest_hour as materialized (
    select greatest(${hourOf('now()')}, ${hourOf(`(${latest})`)}) as hour, ${few} as few
  ), runs as materialized (
    select array_agg(span) as spans, min(before) as before from (
      select case when few then step / 3 else step end as run, ${2 ** 31 - 1} as before,
        ${owner} || chr(97 + size) || span as span
      from latest_hour cross join generate_series(0, ${largest + 1}) as step
      cross join lateral (select greatest(step - 1, 0) as size) as sized
      cross join lateral generate_series(
        case step when 0 then hour - 1 when ${largest + 1} then 0
          else ((hour >> 2 * size + 2) - 1) * 4 end,
        case step when 0 then hour else (hour >> 2 * size) - 2 end) as span
      where step <= ${steps} or not few
      union all
      select ${largest + 2}, ((hour >> ${2 * steps}) - 1) << ${2 * steps},
        ${owner} || chr(97 + ${largest}) || span
      from latest_hour cross join generate_series(0, hour >> ${2 * largest}) as span where few
    ) as held group by run order by run
  )`;
