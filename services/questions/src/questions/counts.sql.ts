import type { OwnCounts, QuestionCounts, QueueCounts } from '@counsel/contracts';
import { type Knex, prepared } from '@counsel/service-kit';
import { waiting } from './lists.sql.ts';

/**
 * The figures of the lists. The database keeps them as questions change (migration 003, decision
 * 0011); a list's is the sum over its shards. SQL, since a sum is not what models are for, and to
 * count the rows of a million takes 200 times as long. `lists.property.test.ts` holds them to the
 * model's modifiers.
 */
const sum = (columns: string) => `coalesce(sum(${columns}), 0)::int`;

/** An aggregate gives a row also where there is nothing to count. */
function figures<Figures>(name: string, text: string) {
  const count = prepared<Figures>(name, text);
  return async (database: Knex, person: string): Promise<Figures> =>
    (await count(database, [person]))[0] as Figures;
}

/** Of an asker. */
export const countOwn = figures<OwnCounts>(
  'count-asked',
  `select ${sum('pending + claimed + answered + withdrawn')} as total,
     ${sum('answered')} as answered, ${sum('pending')} as pending,
     ${sum('claimed')} as "beingReviewed", ${sum('withdrawn')} as withdrawn
   from question_counts where list = 'asked' and person = $1`,
);

/** Of an attorney. Pending are those that the attorney has not answered yet. */
export const countClaimed = figures<QuestionCounts>(
  'count-claimed',
  `select ${sum('claimed + answered')} as total,
     ${sum('answered')} as answered, ${sum('claimed')} as pending
   from question_counts where list = 'claimed' and person = $1`,
);

/**
 * For an attorney, in whose queue the attorney's own are not, nor second opinions about answers of the
 * attorney's; of these there are few, which an index of their own holds.
 */
export const countQueue = figures<QueueCounts>(
  'count-queue',
  `select (select ${sum('pending')} from question_counts where list = 'queue')
     - (select ${sum('pending')} from question_counts where list = 'asked' and person = $1)
     - (select count(*) from questions q where ${waiting} and q.first_attorney_id = $1)::int
     as available`,
);
