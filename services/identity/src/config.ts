import { limits } from '@counsel/contracts';
import {
  configParts,
  type Environment,
  operatorConfig,
  operatorFaults,
  readConfig,
  type ServiceDeps,
  serviceConfig,
} from '@counsel/service-kit';
import Type, { type Static } from 'typebox';
import { weaknessOf } from './accounts/strength.ts';

const IdentityConfig = Type.Object({
  ...serviceConfig,
  ...operatorConfig,
  SMTP_URL: Type.String({
    pattern: '^smtps?://[^\\s/]+',
    description: 'the address of a mail server (smtp://… or smtps://…)',
    secret: true,
  }),
  MAIL_FROM: Type.String({
    pattern: '^[^\\r\\n]*[^\\s@<]+@[^\\s@>]+>?$',
    description: 'an e-mail address, such as Counsel <no-reply@counsel.example>',
  }),
  LINK_KEYS: configParts.linkKeys,
  ENCRYPTION_KEYS: configParts.encryptionKeys,
  THROTTLE_SCALE: configParts.throttleScale,
  /** `low` gives way to all else on the machine: right where that is the portal, wrong beside others. */
  IDENTITY_PRIORITY: Type.Unsafe<'low' | 'normal'>({
    type: 'string',
    enum: ['low', 'normal'],
    default: 'low',
    description: 'low or normal',
  }),
  QUESTIONS_URL: configParts.serviceUrl,
  ADMIN_EMAIL: Type.Optional(
    Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', description: 'an e-mail address' }),
  ),
  ADMIN_PASSWORD: Type.Optional(
    Type.String({
      minLength: limits.password.min,
      maxLength: limits.password.max,
      description: 'a password of 8 to 128 characters',
      secret: true,
    }),
  ),
});
export type IdentityConfig = Static<typeof IdentityConfig>;

/** What identity's routes, subscriptions and jobs stand on. */
export type IdentityDeps = ServiceDeps<IdentityConfig>;

/** @throws ConfigError naming every fault */
export const readIdentityConfig = (env?: Environment): IdentityConfig =>
  readConfig(IdentityConfig, env, (config) => [
    ...administratorFaults(config),
    ...operatorFaults(config),
  ]);

function administratorFaults({ ADMIN_EMAIL, ADMIN_PASSWORD }: IdentityConfig): string[] {
  const faults: string[] = [];
  if (ADMIN_PASSWORD !== undefined && ADMIN_EMAIL === undefined) {
    faults.push('ADMIN_EMAIL must be set where ADMIN_PASSWORD is.');
  }
  if (ADMIN_PASSWORD !== undefined) {
    const weakness = weaknessOf(ADMIN_PASSWORD, { email: ADMIN_EMAIL ?? '' });
    if (weakness) faults.push(`ADMIN_PASSWORD must be harder to guess. ${weakness}`);
  }
  return faults;
}

/** What the command that names administrators is told. */
export const readCommandConfig = (env?: Environment) =>
  readConfig(
    Type.Object({ DATABASE_URL: configParts.databaseUrl, LOG_LEVEL: configParts.logLevel }),
    env,
  );
