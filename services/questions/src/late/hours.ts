import { defaultZone, stateZones, workingDay } from '@counsel/contracts';
import type { QuestionsConfig } from '../config.ts';

/** The time zone of the state whose law a question is about; where it names none, that of most. */
const zone = `(case q.state ${Object.entries(stateZones)
  .map(([state, name]) => `when '${state}' then '${name}'`)
  .join(' ')} else '${defaultZone}' end)`;

/** Of each working day its part that lies between the question and now, by the clocks of its state. */
const workingHours = `(select coalesce(sum(greatest(0, extract(epoch from
    least(now(), (day + time '${workingDay.to}') at time zone ${zone})
    - greatest(q.asked_hour, (day + time '${workingDay.from}') at time zone ${zone})) / 3600)), 0)
  from generate_series(date_trunc('day', q.asked_hour at time zone ${zone}),
    now() at time zone ${zone}, interval '1 day') as day
  where extract(isodow from day) < 6)`;

/**
 * For how many hours a question `q` has waited: from the hour of asking, so that what attorneys are
 * told does not tell them the minute.
 */
export const hoursWaited: Record<QuestionsConfig['ESCALATION_TIME'], string> = {
  'all-hours': `extract(epoch from now() - q.asked_hour) / 3600`,
  'working-hours': workingHours,
};
