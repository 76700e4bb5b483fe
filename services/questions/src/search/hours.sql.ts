/** Hours since 1970 at a time. */
export const hourOf = (time: string): string =>
  `floor(extract(epoch from ${time}) / 3600)::integer`;

/** A stretch of time back from now: so many spans of `spans_of`, of `4 ** size` hours each. */
interface Reach {
  size: number;
  spans: number;
}

/** Some days, of which the last has only begun: looked through first, whatever is searched for. */
const nearest: Reach = { size: 3, spans: 3 };
/** Weeks, months, most of a year: the nearer to each other, the fewer are looked at in vain. */
const farther: Reach[] = [
  { size: 4, spans: 2 },
  { size: 4, spans: 4 },
  { size: 5, spans: 2 },
  { size: 5, spans: 3 },
  { size: 5, spans: 4 },
  { size: 5, spans: 6 },
  { size: 6, spans: 2 },
];

const values = (reaches: Reach[]) =>
  reaches.map(({ size, spans }) => `(${2 * size}, ${spans}, chr(97 + ${size}))`).join(', ');

/**
 * As common table expressions: the `latest_hour`, now or that of a later `latest` time; all `reaches`
 * back from it, each with its spans and the hour with which it begins; and of them the `nearest`.
 * @param owner the mark that the spans begin with
 * @param when a condition: without it, there is no `nearest`
 */
export const reachesOf = (latest: string, owner: string, when = 'true'): string => `
  latest_hour as materialized (
    select greatest(${hourOf('now()')}, ${hourOf(`(${latest})`)}) as hour
  ), reaches as materialized (
    select ((hour >> bits) - spans + 1) << bits as start, hour,
      array(select ${owner} || letter || span
        from generate_series((hour >> bits) - spans + 1, hour >> bits) as span) as spans
    from latest_hour cross join (values ${values([nearest, ...farther])}) as reach (bits, spans, letter)
  ), nearest as materialized (
    select * from reaches where ${when} order by start desc limit 1
  )`;
