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
});
export type QuestionsConfig = Static<typeof QuestionsConfig>;

/** @throws ConfigError naming every fault */
export const readQuestionsConfig = (env?: Environment): QuestionsConfig =>
  readConfig(QuestionsConfig, env);
