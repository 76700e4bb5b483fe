import { limits } from '@counsel/contracts';
import { prepared } from '@counsel/service-kit';
import type { Cell, Times } from './promise-figure.model.ts';

/**
 * The times of questions, counted. SQL, since a percentile is not what models are for.
 * `figures.test.ts` holds them to the history of the questions.
 */
const { days, months } = limits.promise;

/** What is over by now; what began in it has ended when the job looks, five minutes later. */
export const thisHour = `date_trunc('hour', now(), 'UTC')`;
/** Without a zone, so that a month is added as UTC has it. */
const thisMonth = `date_trunc('month', now() at time zone 'UTC')`;
const times = `count(*)::integer as count,
  percentile_disc(0.5) within group (order by hours) as half,
  percentile_disc(0.9) within group (order by hours) as most`;

const spans = `(values
  ('30-days', ${thisHour} - interval '${days * 24} hours'),
  ('today', date_trunc('day', ${thisHour}, 'UTC'))) as span (name, opens)`;

export interface Counted extends Cell, Times {
  opens: Date;
  asOf: Date;
}

/** Of all, by category, by state and by both; of today, how many were answered. */
export const countTimes = prepared<Counted>(
  'promise-count',
  `select span.name as span, step, category_id as "categoryId", state, opens,
     ${thisHour} as "asOf", ${times}
   from ${spans} join question_times on at_hour >= opens and at_hour < ${thisHour}
   where span.name = '30-days' or step = 'answered'
   group by span.name, opens, step, cube (category_id, state)
   having (grouping(category_id) = 1 or category_id is not null)
     and (grouping(state) = 1 or state is not null)
     and (span.name = '30-days' or grouping(category_id, state) = 3)`,
);

export interface Changed extends Cell {
  /** How many questions came into what would be counted now, or went out, since it was. */
  changed: number;
}

export const countChanges = prepared<Changed>(
  'promise-changes',
  `select figure.span, figure.step, figure.category_id as "categoryId", figure.state,
     (select count(*)::integer from question_times as time
       where time.step = figure.step
         and (figure.category_id is null or time.category_id = figure.category_id)
         and (figure.state is null or time.state = figure.state)
         and (time.at_hour >= greatest(figure.as_of, span.opens) and time.at_hour < ${thisHour}
           or time.at_hour >= figure.opens and time.at_hour < least(figure.as_of, span.opens))
     ) as changed
   from promise_figures as figure join ${spans} on span.name = figure.span`,
);

/** Keeps the months that are over by now and were not before, the latest of them. */
export const keepMonths = prepared(
  'promise-months',
  `insert into promise_months (month, step, count, half, most)
   select to_char(at_hour at time zone 'UTC', 'YYYY-MM'), step, ${times}
   from question_times
   where at_hour < ${thisMonth} at time zone 'UTC'
     and at_hour >= greatest(
       ${thisMonth} - interval '${months} months',
       (select (max(month) || '-01')::timestamp + interval '1 month' from promise_months)
     ) at time zone 'UTC'
   group by 1, step
   on conflict do nothing`,
);
