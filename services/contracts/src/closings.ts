import Type, { type Static } from 'typebox';
import { type UnhelpfulReason, unhelpfulReasons, verdicts } from './closing-texts.ts';
import { limits } from './limits.ts';
import { nullable, object, upTo } from './shapes.ts';
import { messages } from './texts.ts';

export const VerdictField = Type.Enum(verdicts, { message: messages.oneReason });
const Reason = Type.Enum(Object.keys(unhelpfulReasons) as UnhelpfulReason[]);

/**
 * What its asker said of an answer, for the asker and the attorney who gave it; the attorney reads the
 * time by the hour.
 */
export const Closing = object({
  isHelpful: Type.Boolean(),
  /** Of one that did not help. */
  reason: nullable(Reason),
  words: nullable(upTo(limits.closingWords.max)),
  closedAt: Type.String({ format: 'date-time' }),
  /** The asker has written again since. */
  isReopened: Type.Boolean(),
});
export type Closing = Static<typeof Closing>;
