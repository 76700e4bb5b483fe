import { limits } from '@counsel/contracts';
import { prepared } from '@counsel/service-kit';
import { thisHour } from '../figures/counts.sql.ts';
import type { Counted } from './edition.ts';
import { allAttorneys } from './rating-figure.model.ts';

/**
 * Came into what is counted now since a figure was told, or went out. Who closes a question anew has it
 * come in, and it counts once.
 */
const changedSince = (figure: string) =>
  `closed_at >= greatest(${figure}.as_of, span.opens)
    or closed_at >= ${figure}.opens and closed_at < least(${figure}.as_of, span.opens)`;

/**
 * Of each attorney whose answers were rated. One pass over the questions that were closed in a year, and
 * in the year of the oldest figure. `ratings.test.ts` holds it to a count by the questions themselves.
 */
export const countRatings = prepared<Counted>(
  'ratings-count',
  `with span as (
     select ${thisHour} - interval '${limits.rating.days * 24} hours' as opens, ${thisHour} as as_of)
   select claimed_by as "attorneyId", span.opens, span.as_of as "asOf",
     (count(*) filter (where closed_at >= span.opens))::integer as closed,
     (count(*) filter (where closed_at >= span.opens and question.helpful))::integer as helpful,
     (count(*) filter (where ${changedSince('own')}))::integer as changed,
     (count(*) filter (where ${changedSince('whole')}))::integer as "changedOfAll"
   from span join questions as question on closed_at < span.as_of
       and closed_at >= least(span.opens, (select min(opens) from rating_figures))
     left join rating_figures as own on own.attorney_id = claimed_by
     left join rating_figures as whole on whole.attorney_id = '${allAttorneys}'
   group by claimed_by, span.opens, span.as_of`,
);
