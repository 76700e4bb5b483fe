/** Hours since 1970 at a time. */
export const hourOf = (time: string): string =>
  `floor(extract(epoch from ${time}) / 3600)::integer`;

/** Of the sizes of `spans_of`, each four times the one before, how many of which each run is made. */
const runs = [4, 1, 1];
const steps = runs.flatMap((sizes, run) => Array<number>(sizes).fill(run));
/** All of them hold from a whole number of spans on that are so long, as a power of two. */
const far = 2 * (steps.length - 1);

/** Before this hour lies what no run holds. */
export const earlier = `(select ((hour >> ${far}) - 1) << ${far} from latest_hour)`;

/**
 * As common table expressions: from now, or from a later `latest` time, back, `runs` of spans of hours
 * as `spans_of` has them: of some days, some weeks and some months. Whoever reads one after the other,
 * and then what is `earlier`, until enough is found, reads little that is not needed of what is
 * everywhere, and of what is rare nothing twice.
 * @param owner the mark that the spans begin with
 */
export const runsOfHours = (latest: string, owner: string): string => `
  latest_hour as materialized (
    select greatest(${hourOf('now()')}, ${hourOf(`(${latest})`)}) as hour
  ), runs as materialized (
    select array_agg(${owner} || chr(97 + size) || span) as spans
    from latest_hour
    cross join unnest('{${steps}}'::integer[]) with ordinality as sized (run, step)
    cross join lateral (select greatest(step::integer - 2, 0) as size) as sizes
    cross join lateral generate_series(
      case step when 1 then hour - 1 else ((hour >> 2 * size + 2) - 1) * 4 end,
      case step when 1 then hour else (hour >> 2 * size) - 2 end) as span
    group by run order by run
  )`;
