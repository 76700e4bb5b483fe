import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigError, configParts, readConfig, serviceConfig } from '@counsel/service-kit';
import Type, { type Static } from 'typebox';

const folder = (fallback: string) =>
  Type.String({ default: resolve(import.meta.dirname, '..', fallback), description: 'a folder' });

const published = { DATA_DIR: Type.String({ description: 'the folder of the portal’s data' }) };

const GatewayConfig = Type.Object({
  ...serviceConfig,
  ...published,
  PORT: configParts.port(8080),
  SESSION_KEYS: Type.String({
    pattern: '^[^,]{32,}(,[^,]{32,})*$',
    description: 'secrets of at least 32 characters each, separated by commas',
    secret: true,
  }),
  IDENTITY_URL: configParts.serviceUrl,
  QUESTIONS_URL: configParts.serviceUrl,
  ATTORNEYS_URL: configParts.serviceUrl,
  SHELL_DIR: folder('../shell/dist'),
  STORYBOOK_DIR: folder('../design-system/storybook-static'),
  REMOTES_FROM: Type.String({ default: '', description: 'folders separated by commas' }),
  THROTTLE_SCALE: Type.Number({
    exclusiveMinimum: 0,
    maximum: 1_000_000,
    default: 1,
    description: 'a number above 0',
  }),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description: 'addresses or networks (10.0.0.0/8) separated by commas',
  }),
});
export type GatewayConfig = Static<typeof GatewayConfig>;

type Environment = Record<string, string | undefined>;

/** @throws ConfigError naming every fault */
export function readGatewayConfig(env: Environment = process.env): GatewayConfig {
  const config = readConfig(GatewayConfig, env);
  const wrong = listOf(config.TRUSTED_PROXIES).filter((network) => !isNetwork(network));
  if (wrong.length === 0) return config;
  throw new ConfigError([
    `TRUSTED_PROXIES must be addresses or networks (10.0.0.0/8) separated by commas; it holds "${wrong.join('", "')}".`,
  ]);
}

const PublisherConfig = Type.Object({ ...published, DATABASE_URL: configParts.databaseUrl });

/** What the command that publishes a remote is told. */
export const readPublisherConfig = (env: Environment = process.env) =>
  readConfig(PublisherConfig, env);

/** The parts of a comma separated list. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
}
