import { durations } from '@counsel/contracts';
import { type Figure, prepared } from '@counsel/service-kit';
import type { QuestionsConfig } from '../config.ts';
import { waiting } from '../questions/lists.sql.ts';
import { hoursWaited } from './hours.ts';

const { administrators } = durations.escalationHours;
/** Nobody needs to know it more exactly. */
const most = 1_000;

/** SQL, since the hours are; `late.test.ts` holds it to the board of late questions. */
const statement = (time: QuestionsConfig['ESCALATION_TIME']) =>
  prepared<{ count: number }>(
    `metrics-late-${time}`,
    `select count(*)::integer as count from (
       select from questions q cross join lateral (select ${hoursWaited[time]} as hours) as waited
       where ${waiting}
         and q.asked_hour <= now() - interval '${administrators} hours'
         and waited.hours >= ${administrators}
       limit ${most}) as late`,
  );

const statements = {
  'all-hours': statement('all-hours'),
  'working-hours': statement('working-hours'),
};

/** What waits although everybody was told of it. */
export const lateFigure = (time: QuestionsConfig['ESCALATION_TIME']): Figure => ({
  name: 'counsel_late_questions',
  help: `Questions that nobody has claimed within ${administrators} hours, up to ${most}.`,
  read: async (database) =>
    (await statements[time](database)).map(({ count }) => ({ value: count })),
});
