import Type, { type Static } from 'typebox';
import { Timestamp } from './entities.ts';
import { fields } from './fields.ts';
import { limits } from './limits.ts';
import { nullable, object } from './shapes.ts';

/** From the hour of asking to the hour in which something was done, of at least five questions. */
const times = {
  /** Within so many hours it was done for half of them. */
  half: Type.Integer({ minimum: 0 }),
  /** And for nine of ten. */
  most: Type.Integer({ minimum: 0 }),
  /** So many questions. */
  count: Type.Integer({ minimum: limits.promise.least }),
};

const RecentTimes = object({
  ...times,
  /** Those of the 30 days before that hour. */
  asOf: Timestamp,
});

/** How quickly questions were claimed and answered; null where fewer than five would tell. */
export const PromiseFigures = object({
  /** Whose figures these are: the narrowest that there are of what was asked for. Null: all. */
  categoryId: nullable(fields.categoryId),
  state: nullable(fields.questionState),
  claimed: nullable(RecentTimes),
  answered: nullable(RecentTimes),
  /** Questions, of all; a day begins at midnight in UTC. */
  answeredToday: nullable(Type.Integer({ minimum: limits.promise.least })),
});
export type PromiseFigures = Static<typeof PromiseFigures>;

const MonthTimes = object(times);
export type PromiseTimes = Static<typeof MonthTimes>;

/** A month that is over. */
export const PromiseMonth = object({
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$', maxLength: 7, examples: ['2026-03'] }),
  claimed: nullable(MonthTimes),
  answered: nullable(MonthTimes),
});
export type PromiseMonth = Static<typeof PromiseMonth>;
