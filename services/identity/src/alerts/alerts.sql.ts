import { durations } from '@counsel/contracts';
import { prepared } from '@counsel/service-kit';

/**
 * Statements of alerts. SQL, since one event is told to all attorneys whom it concerns by one
 * statement, and days and hours of a time zone are PostgreSQL's to reckon.
 */

const isChosen = `(alert.categories is null or "categoryId" = any(alert.categories))
  and (alert.states is null or told.state is null or told.state = any(alert.states))`;
/** A question that names no state's law is one of every state. */
const isOfState = `alert.practice_state is null or alert.practice_state = told.state
  or told.state is null or told.state in ('federal', 'not-sure')`;

/**
 * Adds a line for each attorney and question, but where they gave it back, or asked it, or turned
 * alerts off; again it changes nothing. Values: the questions, as JSON.
 */
export const addLines = prepared<never>(
  'alerts-add',
  `with told as (
     select * from jsonb_to_recordset($1::jsonb) as question ("announcementId" bigint,
       "questionId" bigint, "categoryId" integer, state text, excluded uuid[], reach text)
   ), added as (
     insert into alert_lines (user_id, announcement_id, question_id)
     select alert.user_id, "announcementId", "questionId" from alerts alert
     join held_roles held on held.user_id = alert.user_id and held.role = 'attorney'
     cross join told
     where case told.reach when 'state' then ${isOfState} else ${isChosen} end
       and alert.user_id <> all(told.excluded)
       and not exists (select from muted_mails muted
         where muted.user_id = alert.user_id and muted.kind = 'new-questions')
     on conflict do nothing returning user_id
   )
   update alerts set waiting_since = coalesce(waiting_since, now())
   where user_id in (select user_id from added)`,
);

/** Those of these time zones that the database knows: of any other it could tell no time. */
export const knownZones = prepared<{ name: string }>(
  'alerts-zones',
  'select name from pg_timezone_names where name = any($1::text[])',
);

export const zonesInUse = prepared<{ timeZone: string }>(
  'alerts-zones-in-use',
  `select distinct time_zone as "timeZone" from alerts where waiting_since is not null`,
);

/** Less than so long ago. A digest that seems to come from the future tells of a clock that was set back. */
const wasWithin = (time: string) =>
  `(digest_at is not null and digest_at <= now() and digest_at > now() - ${time})`;

const pause = {
  'at-once': `interval '${durations.alertPauseMinutes} minutes'`,
  hourly: `interval '1 hour'`,
};

/** By the clocks of the attorney's time zone; of summer time PostgreSQL knows. */
const here = `(now() at time zone zone)`;
const morning = `((date_trunc('day', ${here}) + interval '8 hours') at time zone zone)`;
const isQuiet = `case when quiet_from is null then false
  when quiet_from < quiet_to then ${here}::time >= quiet_from and ${here}::time < quiet_to
  else ${here}::time >= quiet_from or ${here}::time < quiet_to end`;
const isTime = `case frequency
  when 'at-once' then not ${wasWithin(pause['at-once'])}
  when 'hourly' then not ${wasWithin(pause.hourly)}
  else waiting_since < ${morning} and now() >= ${morning} end`;

/**
 * Attorneys for whose digest it is time, held until the transaction ends. What another process has in
 * hand is left to it. Values: time zones that the database knows, how many.
 */
export const dueAlerts = prepared<{ userId: string }>(
  'alerts-due',
  `select user_id as "userId" from alerts
   cross join lateral (
     select case when time_zone = any($1::text[]) then time_zone else 'UTC' end as zone) as place
   where waiting_since is not null and ${isTime} and not (${isQuiet})
   order by waiting_since limit $2 for no key update of alerts skip locked`,
);
