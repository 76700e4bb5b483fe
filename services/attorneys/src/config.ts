import { configParts, readConfig, serviceConfig } from '@counsel/service-kit';
import Type, { type Static } from 'typebox';

const Config = Type.Object({ ...serviceConfig, IDENTITY_URL: configParts.serviceUrl });
export type Config = Static<typeof Config>;

/** @throws ConfigError naming every variable that is wrong */
export const readConfiguration = (): Config => readConfig(Config);
