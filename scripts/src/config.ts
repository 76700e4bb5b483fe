import { resolve } from 'node:path';
import { configParts, readConfig } from '@counsel/service-kit/config';
import { type OperatorConfig, operatorConfig, operatorFaults } from '@counsel/service-kit/operator';
import Type, { type Static } from 'typebox';
import { everyLog, type LogsKept, secondFactorAt } from './defaults.ts';
import { root } from './paths.ts';
import { type Role, roles } from './secrets.ts';

const portRange = { minimum: 1, maximum: 65_535, description: 'a port from 1 to 65535' };
const anyPort = Type.Integer(portRange);
const port = (fallback: number) => Type.Integer({ ...portRange, default: fallback });

const days = (fallback: number) =>
  Type.Integer({
    minimum: 1,
    maximum: 36_500,
    default: fallback,
    description: 'a number of days, at least 1',
  });

const serverUrl = Type.Optional(configParts.databaseUrl);

const Environment = Type.Object({
  PORT: port(8080),
  HOST: Type.String({
    default: '127.0.0.1',
    pattern: '^[\\w.:%-]+$',
    description: 'a host name or address',
  }),
  MAIL_PORT: port(1080),
  STORYBOOK_PORT: Type.Optional(anyPort),
  METRICS_PORT: Type.Optional(anyPort),
  DATABASE_URL: serverUrl,
  DATABASE_DIRECT_URL: serverUrl,
  GATEWAY_DATABASE_URL: serverUrl,
  IDENTITY_DATABASE_URL: serverUrl,
  QUESTIONS_DATABASE_URL: serverUrl,
  ATTORNEYS_DATABASE_URL: serverUrl,
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://[^\\s/]+',
      description: 'the address of a mail server (smtp://… or smtps://…)',
      secret: true,
    }),
  ),
  MAIL_FROM: Type.String({
    default: 'Counsel <no-reply@counsel.localhost>',
    pattern: '^[^\\r\\n]*[^\\s@<]+@[^\\s@>]+>?$',
    description: 'an e-mail address, such as Counsel <no-reply@counsel.example>',
  }),
  PUBLIC_URL: Type.Optional(configParts.publicUrl),
  DATA_DIR: Type.String({ default: '.data', description: 'a folder' }),
  ADMIN_EMAIL: Type.Optional(
    Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', description: 'an e-mail address' }),
  ),
  ADMIN_PASSWORD: Type.Optional(
    Type.String({
      minLength: 8,
      maxLength: 128,
      description: 'a password of 8 to 128 characters',
      secret: true,
    }),
  ),
  THROTTLE_SCALE: Type.Number({
    exclusiveMinimum: 0,
    default: 1,
    description: 'a number above 0',
  }),
  SESSION_KEYS: Type.Optional(configParts.sessionKeys),
  LINK_KEYS: Type.Optional(configParts.linkKeys),
  ENCRYPTION_KEYS: Type.Optional(configParts.encryptionKeys),
  PRINCIPAL_KEY: Type.Optional(configParts.principalKey),
  ADMIN_SECOND_FACTOR: Type.Optional(
    Type.Unsafe<'required' | 'asked'>({
      type: 'string',
      enum: ['required', 'asked'],
      description: 'required or asked',
    }),
  ),
  TRUSTED_PROXIES: Type.Optional(Type.String({ description: 'addresses of proxies' })),
  REMOTES_BUCKET: Type.Optional(
    Type.String({
      pattern: '^s3://',
      description: 'a bucket and a prefix, such as s3://counsel/remotes',
    }),
  ),
  BACKUP_TO: Type.Optional(
    Type.String({ description: 'a folder, or a bucket and a prefix such as s3://counsel/backups' }),
  ),
  BACKUP_RECIPIENT: Type.Optional(
    Type.String({
      pattern: '^\\s*age1\\w+(\\s*,\\s*age1\\w+)*\\s*$',
      description: 'a public key of age (age1…), or several with commas between them',
    }),
  ),
  BACKUP_IDENTITY_FILE: Type.Optional(Type.String({ description: 'a file with a key of age' })),
  AUDIT_DAYS: Type.Optional(
    Type.Integer({ minimum: 30, maximum: 36_500, description: 'a number of days, at least 30' }),
  ),
  ...operatorConfig,
  LOG_DAYS: days(everyLog.days),
  LOG_SECURITY_DAYS: days(everyLog.securityDays),
  LOG_MEGABYTES: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: everyLog.megabytes,
    description: 'a number of megabytes',
  }),
  LOG_LEVEL: configParts.logLevel,
  WORKERS: Type.Optional(configParts.workers),
});

/** What the person who starts the portal decides. */
export interface LauncherConfig {
  port: number;
  host: string;
  mailPort: number;
  /** Where Storybook is shown if it is built: another origin than the portal's. */
  storybookPort?: number;
  /** Where Prometheus asks each process: this one and those after it, in the order of the roles. */
  metricsPort?: number;
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** A server instead of the embedded one; its user may create roles. */
  databaseUrl?: string;
  /** The same server past a pooler that the address leads through. */
  databaseDirectUrl?: string;
  /** Where roles exist already: each process's own address. */
  serviceDatabaseUrls?: Record<Role, string>;
  smtpUrl?: string;
  mailFrom: string;
  adminEmail?: string;
  adminPassword?: string;
  /** Whether administrators need one, or are reminded of it. */
  adminSecondFactor: 'required' | 'asked';
  throttleScale: number;
  sessionKeys?: string;
  linkKeys?: string;
  encryptionKeys?: string;
  /** While processes of an earlier version run beside this one. */
  principalKey?: string;
  trustedProxies?: string;
  /** Keeps remotes' files instead of the data folder; AWS's usual variables say how to open it. */
  remotesBucket?: string;
  /** Where backups go: a folder, absolute, or a bucket's `s3://` address. */
  backupTo?: string;
  /** Public keys of those who can open backups. */
  backupRecipient?: string;
  /** The file with the key that opens them, for a restore. */
  backupIdentityFile?: string;
  /** How long the audit table keeps an entry. */
  auditDays?: number;
  /** Who runs the portal, under the names of the variables. */
  operator?: OperatorConfig;
  logLevel: string;
  /** How long the launcher keeps what processes log. */
  logs: LogsKept;
  /** Processes of the gateway and of each service. */
  workers: number;
  /** Folder of another built shell than this checkout's. */
  shellDir?: string;
  /** Folders of other built remotes than this checkout's. */
  remotesFrom?: string[];
}

type Environment = Static<typeof Environment>;

const urlVariable = (role: Role) => `${role.toUpperCase()}_DATABASE_URL` as keyof Environment;

/** Faults that no single variable has. */
function crossFaults(env: Environment): string[] {
  const missing = roles.map(urlVariable).filter((name) => env[name] === undefined);
  const faults: string[] = [];
  if (missing.length > 0 && missing.length < roles.length) {
    faults.push(`${missing.join(', ')} must be set too: there is one address for each service.`);
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL && missing.length > 0) {
    faults.push('DATABASE_URL must be set where DATABASE_DIRECT_URL is.');
  }
  if (env.ADMIN_PASSWORD !== undefined && env.ADMIN_EMAIL === undefined) {
    faults.push('ADMIN_EMAIL must be set where ADMIN_PASSWORD is.');
  }
  if (env.SMTP_URL === undefined && env.PORT === env.MAIL_PORT) {
    faults.push(`PORT and MAIL_PORT must differ; both are ${env.PORT}.`);
  }
  if (env.STORYBOOK_PORT === env.PORT) {
    faults.push(`PORT and STORYBOOK_PORT must differ; both are ${env.PORT}.`);
  }
  return [
    ...faults,
    ...metricsFaults(env),
    ...operatorFaults({ ...env, PUBLIC_URL: publicUrlOf(env) }),
  ];
}

/** One port for each process, and none that is another's. */
function metricsFaults({ METRICS_PORT, PORT, MAIL_PORT, STORYBOOK_PORT }: Environment): string[] {
  if (METRICS_PORT === undefined) return [];
  const last = METRICS_PORT + roles.length - 1;
  if (last > portRange.maximum) {
    return [`METRICS_PORT must leave ${roles.length} ports up to 65535; it is "${METRICS_PORT}".`];
  }
  return Object.entries({ PORT, MAIL_PORT, STORYBOOK_PORT })
    .filter(([, port]) => port !== undefined && port >= METRICS_PORT && port <= last)
    .map(
      ([name]) => `${name} and METRICS_PORT must differ, which takes ${METRICS_PORT} to ${last}.`,
    );
}

const publicUrlOf = ({ PORT, PUBLIC_URL }: Environment): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');

/** The next one, unless that is too many or another's. */
function storybookPort({ PORT, STORYBOOK_PORT, MAIL_PORT }: Environment): number | undefined {
  const next = PORT + 1;
  return STORYBOOK_PORT ?? (next > 65_535 || next === MAIL_PORT ? undefined : next);
}

function serviceUrls(env: Environment): Record<Role, string> | undefined {
  const { GATEWAY_DATABASE_URL: gateway, IDENTITY_DATABASE_URL: identity } = env;
  const { QUESTIONS_DATABASE_URL: questions, ATTORNEYS_DATABASE_URL: attorneys } = env;
  if (!gateway || !identity || !questions || !attorneys) return undefined;
  return { gateway, identity, questions, attorneys };
}

/**
 * The launcher's configuration from the environment.
 * @throws ConfigError naming every fault at once
 */
export function readLauncherConfig(
  variables: Record<string, string | undefined> = process.env,
): LauncherConfig {
  const env = readConfig(Environment, variables, crossFaults);
  const publicUrl = publicUrlOf(env);
  return withoutUndefined({
    port: env.PORT,
    host: env.HOST,
    mailPort: env.MAIL_PORT,
    storybookPort: storybookPort(env),
    metricsPort: env.METRICS_PORT,
    publicUrl,
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    serviceDatabaseUrls: serviceUrls(env),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR ?? secondFactorAt(publicUrl),
    throttleScale: env.THROTTLE_SCALE,
    sessionKeys: env.SESSION_KEYS,
    linkKeys: env.LINK_KEYS,
    encryptionKeys: env.ENCRYPTION_KEYS,
    principalKey: env.PRINCIPAL_KEY,
    trustedProxies: env.TRUSTED_PROXIES,
    remotesBucket: env.REMOTES_BUCKET,
    backupTo: placeOf(env.BACKUP_TO),
    backupRecipient: env.BACKUP_RECIPIENT,
    backupIdentityFile: env.BACKUP_IDENTITY_FILE && resolve(root, env.BACKUP_IDENTITY_FILE),
    auditDays: env.AUDIT_DAYS,
    operator: operatorOf(env),
    logLevel: env.LOG_LEVEL,
    logs: {
      days: env.LOG_DAYS,
      securityDays: env.LOG_SECURITY_DAYS,
      megabytes: env.LOG_MEGABYTES,
    },
    workers: env.WORKERS ?? 1,
  });
}

/** A folder is the same wherever a command is started. */
export const placeOf = <P extends string | undefined>(place: P) =>
  place && !place.startsWith('s3://') ? resolve(root, place) : place;

const operatorOf = ({
  OPERATOR_NAME,
  OPERATOR_ADDRESS,
  OPERATOR_EMAIL,
}: OperatorConfig): OperatorConfig => ({ OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_EMAIL });

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}
