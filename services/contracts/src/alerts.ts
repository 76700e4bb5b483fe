import Type, { type Static } from 'typebox';
import { type AlertFrequency, alertFrequencies } from './alert-texts.ts';
import { fields } from './fields.ts';
import { limits } from './limits.ts';
import { Id, nullable, object, upTo } from './shapes.ts';
import { messages } from './texts.ts';

/** A time of the day, such as 21:30. */
const DayTime = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  maxLength: 5,
  examples: ['22:00'],
  message: messages.dayTime,
});

/**
 * Of which new questions an attorney hears, how often and when. Without a list, of all; a question
 * that names no state is of every state. Quiet hours are by the clocks of the time zone, and may go
 * past midnight.
 */
export const AlertChoice = object({
  frequency: Type.Unsafe<AlertFrequency>({ type: 'string', enum: Object.keys(alertFrequencies) }),
  categories: nullable(
    Type.Array(fields.categoryId, {
      minItems: 1,
      maxItems: limits.categories.max,
      uniqueItems: true,
      message: messages.oneOrAll,
    }),
  ),
  states: nullable(
    Type.Array(fields.questionState, {
      minItems: 1,
      maxItems: limits.alerts.states,
      uniqueItems: true,
      message: messages.oneOrAll,
    }),
  ),
  quietHours: nullable(object({ from: DayTime, to: DayTime })),
  /** As the IANA database has it: America/Chicago. */
  timeZone: Type.String({
    minLength: 1,
    maxLength: limits.alerts.timeZone,
    pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
    examples: ['America/Chicago'],
    message: messages.timeZone,
  }),
});
export type AlertChoice = Static<typeof AlertChoice>;

/** A question that waits for an attorney, as the mail that tells of it has it. */
export const WaitingQuestion = object({
  id: Id,
  /** Of a named question alone. */
  title: nullable(upTo(limits.title.max)),
});
export type WaitingQuestion = Static<typeof WaitingQuestion>;
