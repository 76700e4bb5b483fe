import { durations } from '@counsel/contracts';
import {
  AskingServiceConfig,
  configParts,
  type Environment,
  readConfig,
} from '@counsel/service-kit';
import Type, { type Static } from 'typebox';

const QuestionsConfig = Type.Object({
  ...AskingServiceConfig.properties,
  ATTORNEYS_URL: configParts.serviceUrl,
  /** After so long a claim without an answer returns to the queue. */
  CLAIM_HOURS: Type.Number({
    minimum: 0.25,
    maximum: 720,
    default: durations.claimHours,
    description: 'a number of hours from 0.25 to 720',
  }),
  /** By which clock a question waits: every hour counts, or those of working days in its state. */
  ESCALATION_TIME: Type.Unsafe<'all-hours' | 'working-hours'>({
    type: 'string',
    enum: ['all-hours', 'working-hours'],
    default: 'all-hours',
    description: 'all-hours or working-hours',
  }),
});
export type QuestionsConfig = Static<typeof QuestionsConfig>;

/** @throws ConfigError naming every fault */
export const readQuestionsConfig = (env?: Environment): QuestionsConfig =>
  readConfig(QuestionsConfig, env);
