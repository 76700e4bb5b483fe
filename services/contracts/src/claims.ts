import Type, { type Static } from 'typebox';
import * as texts from './claim-texts.ts';
import { messages } from './texts.ts';

export const ReturnReason = Type.Enum(Object.keys(texts.returnReasons) as texts.ReturnReason[], {
  message: messages.oneReason,
});
export type ReturnReason = texts.ReturnReason;

export const StepName = Type.Enum(Object.keys(texts.stepTexts) as texts.StepName[]);
export type StepName = texts.StepName;
export type Step = { name: Static<typeof StepName>; at: string };
