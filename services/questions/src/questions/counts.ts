import type { QuestionCounts, QueueCounts } from '@counsel/contracts';
import { type JsonOf, jsonObject, type Knex, preparedJson } from '@counsel/service-kit';

/** An aggregate gives a row also where there is nothing to count. */
const figures = <T>(name: string, query: string) =>
  preparedJson<T>(name, `select ${jsonObject(query)}::text as json`) as (
    database: Knex,
    values: readonly [string],
  ) => Promise<JsonOf<T>>;

/** The database keeps figures as questions change; a list's is the sum over its shards. */
const sum = (columns: string) => `coalesce(sum(${columns}), 0)`;

const countsOf = (list: 'asked' | 'claimed', waiting: 'pending' | 'claimed') =>
  figures<QuestionCounts>(
    `count-${list}`,
    `select ${sum('pending + claimed + answered')} as total,
       ${sum('answered')} as answered, ${sum(waiting)} as pending
     from question_counts where list = '${list}' and person = $1`,
  );

/** Of an asker. */
export const countOwn = countsOf('asked', 'pending');

/** Of an attorney. Pending are those that the attorney has not answered yet. */
export const countClaimed = countsOf('claimed', 'claimed');

/** For an attorney, in whose queue the attorney's own are not. */
export const countQueue = figures<QueueCounts>(
  'count-queue',
  `select (select ${sum('pending')} from question_counts where list = 'queue')
     - (select ${sum('pending')} from question_counts where list = 'asked' and person = $1)
     as available`,
);
