import { resolve } from 'node:path';
import {
  configParts,
  type Environment,
  operatorConfig,
  operatorFaults,
  readConfig,
  type ServiceDeps,
  serviceConfig,
} from '@counsel/service-kit';
import proxyAddr from 'proxy-addr';
import Type, { type Static } from 'typebox';

const folder = (fallback: string) =>
  Type.String({ default: resolve(import.meta.dirname, '..', fallback), description: 'a folder' });

const endpoint = Type.Optional(
  Type.String({ pattern: '^https?://[^\\s/]+', description: 'the address of an S3 service' }),
);

/** Where remotes' files are: the data folder, or a bucket, which AWS's usual variables open. */
const published = {
  DATA_DIR: Type.String({ description: 'the folder of the portal’s data' }),
  REMOTES_BUCKET: Type.Optional(
    Type.String({
      pattern: '^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[\\w.-]+)*/?$',
      description: 'a bucket and a prefix, such as s3://counsel/remotes',
    }),
  ),
  AWS_REGION: Type.Optional(Type.String({ pattern: '^[\\w-]+$', description: 'a region’s name' })),
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ACCESS_KEY_ID: Type.Optional(Type.String({ description: 'a key’s name', secret: true })),
  AWS_SECRET_ACCESS_KEY: Type.Optional(Type.String({ description: 'a key', secret: true })),
};

const GatewayConfig = Type.Object({
  ...serviceConfig,
  ...published,
  ...operatorConfig,
  PORT: configParts.port(8080),
  SESSION_KEYS: configParts.sessionKeys,
  IDENTITY_URL: configParts.serviceUrl,
  QUESTIONS_URL: configParts.serviceUrl,
  ATTORNEYS_URL: configParts.serviceUrl,
  SHELL_DIR: folder('../shell/dist'),
  STORYBOOK_PORT: Type.Optional(configParts.port()),
  STORYBOOK_DIR: folder('../design-system/storybook-static'),
  REMOTES_FROM: Type.String({ default: '', description: 'folders separated by commas' }),
  THROTTLE_SCALE: configParts.throttleScale,
  /** `asked` is for trials: administrators are reminded, and nothing is refused. */
  ADMIN_SECOND_FACTOR: Type.Unsafe<'required' | 'asked'>({
    type: 'string',
    enum: ['required', 'asked'],
    default: 'required',
    description: 'required or asked',
  }),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description: 'addresses or networks (10.0.0.0/8) separated by commas',
  }),
});
export type GatewayConfig = Static<typeof GatewayConfig>;
export type GatewayDeps = ServiceDeps<GatewayConfig>;

/** @throws ConfigError naming every fault */
export const readGatewayConfig = (env?: Environment): GatewayConfig =>
  readConfig(GatewayConfig, env, (config) => [
    ...bucketFaults(config),
    ...proxyFaults(config),
    ...operatorFaults(config),
  ]);

function proxyFaults({ TRUSTED_PROXIES }: GatewayConfig): string[] {
  const wrong = listOf(TRUSTED_PROXIES).filter((network) => !isNetwork(network));
  if (wrong.length === 0) return [];
  return [
    `TRUSTED_PROXIES must be addresses or networks (10.0.0.0/8) separated by commas; it holds "${wrong.join('", "')}".`,
  ];
}

/** What a bucket needs that no single variable has. Without keys, the machine's own role counts. */
function bucketFaults(config: PublisherConfig): string[] {
  if (config.REMOTES_BUCKET === undefined) return [];
  const faults: string[] = [];
  if (config.AWS_REGION === undefined) {
    faults.push('AWS_REGION must be set where REMOTES_BUCKET is.');
  }
  if ((config.AWS_ACCESS_KEY_ID === undefined) !== (config.AWS_SECRET_ACCESS_KEY === undefined)) {
    faults.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together.');
  }
  return faults;
}

const PublisherConfig = Type.Object({ ...published, DATABASE_URL: configParts.databaseUrl });
type PublisherConfig = Static<typeof PublisherConfig>;

/**
 * What the command that publishes a remote is told.
 * @throws ConfigError naming every fault
 */
export const readPublisherConfig = (env?: Environment): PublisherConfig =>
  readConfig(PublisherConfig, env, bucketFaults);

/** The parts of a comma separated list. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function isNetwork(text: string): boolean {
  try {
    return Boolean(proxyAddr.compile(text));
  } catch {
    return false;
  }
}
