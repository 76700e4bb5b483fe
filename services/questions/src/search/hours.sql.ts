/** Hours since 1970 at a time. */
export const hourOf = (time: string): string =>
  `floor(extract(epoch from ${time}) / 3600)::integer`;

/** A stretch of time back from now: so many spans of `spans_of`, of `4 ** size` hours each. */
interface Reach {
  size: number;
  spans: number;
}

/** Some days, of which the last has only begun: no search looks through less. */
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

/** So many that fit a reach should hold, roughly told: to look farther again costs more. */
export const expected = 140;
/** By the hours that so many of the latest take it is told how many a list gets. */
const some = 30;

interface Within {
  /** The list's times, as a statement without a limit: the latest first. */
  times: string;
  /** The mark that the list's spans begin with. */
  owner: string;
  /** A condition: without it, there is no `nearest`. */
  when?: string;
  /** How large a share of the list fits, roughly. */
  share?: string;
}

/**
 * As common table expressions: the `latest_hour`, now or that of a later time; all `reaches` back from
 * it, each with its spans, the hour with which it begins and how many that fit it should hold; and the
 * `nearest` of them that should hold enough, or else the longest.
 */
export const reachesOf = ({ times, owner, when = 'true', share = '1' }: Within): string => `
  latest_hour as materialized (
    select greatest(${hourOf('now()')}, ${hourOf(`(${times} limit 1)`)}) as hour,
      coalesce(${hourOf(`(${times} offset ${some - 1} limit 1)`)}, 0) as some_hour
  ), reaches as materialized (
    select start, hour, ${share} * ${some} * (hour - start) / greatest(hour - some_hour, 1) as holds,
      array(select ${owner} || letter || span
        from generate_series(start >> bits, hour >> bits) as span) as spans
    from latest_hour cross join (values ${values([nearest, ...farther])}) as reach (bits, spans, letter)
    cross join lateral (select ((hour >> bits) - spans + 1) << bits as start) as begins
  ), nearest as materialized (
    select * from reaches where ${when} order by least(holds, ${expected}) desc, start desc limit 1
  )`;
