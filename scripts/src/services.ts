import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LauncherConfig } from './config.ts';
import { inRoot } from './paths.ts';
import { loopback } from './ports.ts';
import type { ChildSpec } from './process/child.ts';
import { ChildLog } from './process/child-log.ts';
import { answers } from './process/wait.ts';
import { handedFile, handSecrets, type Role, roles, type Secrets } from './secrets.ts';

/** Whatever the processes of one portal share. */
export interface Wiring {
  config: LauncherConfig;
  secrets: Secrets;
  ports: Record<Role | 'smtp', number> & { storybook?: number | undefined };
  databaseUrls: Record<Role, string>;
  /** The same past a pooler, where `databaseUrls` lead through one. */
  directUrls?: Record<Role, string> | undefined;
  /** Makes the first administrator; passed to identity alone. */
  administrator: { email: string; password?: string } | undefined;
}

/** Where each process's code is. */
export const serviceFolders: Record<Role, string> = {
  gateway: inRoot('gateway'),
  identity: inRoot('services/identity'),
  questions: inRoot('services/questions'),
  attorneys: inRoot('services/attorneys'),
};

/** Where Storybook is, once it is built. */
export const storybookDir = inRoot('design-system/storybook-static');

/** Where compiled modules are kept, so that the next start neither compiles nor strips types. */
export const compileCache = inRoot('node_modules/.cache/counsel-node');

/**
 * V8's flags (decision 21). A young generation of 16 MB takes a busy gateway from 194 to 169 MB; to
 * look through what is old when it has grown by half, not fourfold, a service that takes submissions
 * from 244 to 180; neither costs time that could be measured. After some quiet seconds V8 would
 * collect garbage several times in a row, with which compiled code goes: the next requests then cost
 * half as much again.
 */
export const memoryFlags = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
  '--no-memory-reducer',
];

/** Has the C library give large blocks back at once: hashing one password takes 19 MiB of them. */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export const guard = inRoot('scripts/src/process/guard.ts');

/** The launcher's variables are not passed on: a child gets those that its own configuration names. */
const notPassedOn = [
  ...['PORT', 'HOST', 'MAIL_PORT', 'STORYBOOK_PORT', 'METRICS_PORT'],
  ...['DATABASE_URL', 'TEST_DATABASE_URL'],
  ...['SMTP_URL', 'MAIL_FROM'],
  ...['PUBLIC_URL', 'DATA_DIR', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'THROTTLE_SCALE', 'LOG_LEVEL'],
  ...['LOG_DAYS', 'LOG_SECURITY_DAYS', 'LOG_MEGABYTES'],
  ...['SESSION_KEYS', 'LINK_KEYS', 'ENCRYPTION_KEYS', 'PRINCIPAL_KEY'],
  ...['TRUSTED_PROXIES', 'REMOTES_BUCKET', 'AUDIT_DAYS'],
  ...['BACKUP_TO', 'BACKUP_RECIPIENT', 'BACKUP_IDENTITY_FILE'],
  ...['ADMIN_SECOND_FACTOR', 'OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'],
  ...roles.map((role) => `${role.toUpperCase()}_DATABASE_URL`),
];

/** What opens the bucket of remotes is the gateway's alone. */
const isOfBucket = (name: string): boolean => name.startsWith('AWS_');

function bucketEnv({ remotesBucket }: LauncherConfig): NodeJS.ProcessEnv {
  if (remotesBucket === undefined) return {};
  const access = Object.entries(process.env).filter(([name]) => isOfBucket(name));
  return { ...Object.fromEntries(access), REMOTES_BUCKET: remotesBucket };
}

/** The environment that a child inherits. */
export function inheritedEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      ![name, name.replace(/_FILE$/, '')].some((known) => notPassedOn.includes(known)) &&
      !isOfBucket(name),
  );
  return { ...Object.fromEntries(kept), ...memoryEnv, NODE_COMPILE_CACHE: compileCache };
}

/** What a child logs, kept as long as the configuration says. */
export const childLog = ({ dataDir, logs }: LogsOf, name: string): ChildLog =>
  new ChildLog(
    join(dataDir, 'logs', `${name}.log`),
    { days: logs.days, bytes: logs.megabytes * 1024 * 1024 },
    logs.securityDays,
  );

type LogsOf = Pick<LauncherConfig, 'dataDir' | 'logs'>;

/** A Node child of ours. */
export function nodeChild(
  spec: Pick<ChildSpec, 'name' | 'cwd' | 'env' | 'isReady' | 'stopLimit'>,
  script: string,
  args: string[],
  config: LogsOf,
): ChildSpec {
  return {
    ...spec,
    command: process.execPath,
    args: [...memoryFlags, '--import', guard, script, ...args],
    env: { ...inheritedEnv(), ...spec.env },
    log: childLog(config, spec.name),
    tie: 'channel',
  };
}

const urlOf = (port: number): string => `http://${loopback}:${port}`;

function common(role: Role, wiring: Wiring): NodeJS.ProcessEnv {
  const { config, ports } = wiring;
  return {
    PORT: String(ports[role]),
    HOST: role === 'gateway' ? config.host : loopback,
    PUBLIC_URL: config.publicUrl,
    LOG_LEVEL: config.logLevel,
    WORKERS: String(config.workers),
    ...(config.metricsPort && { METRICS_PORT: String(config.metricsPort + roles.indexOf(role)) }),
  };
}

/** What a process is told that nobody else is to know. */
function secretsOf(role: Role, { config, secrets, databaseUrls, directUrls }: Wiring) {
  const principal = config.principalKey ?? secrets.principalKey;
  const links = { LINK_KEYS: config.linkKeys ?? secrets.linkKey };
  const own: Record<Role, Record<string, string>> = {
    gateway: { SESSION_KEYS: config.sessionKeys ?? secrets.sessionKey },
    identity: { ...links, ENCRYPTION_KEYS: config.encryptionKeys ?? secrets.encryptionKey },
    attorneys: links,
    questions: {},
  };
  return {
    ...own[role],
    DATABASE_URL: databaseUrls[role],
    ...(directUrls && { DATABASE_DIRECT_URL: directUrls[role] }),
    ...(principal && { PRINCIPAL_KEY: principal }),
  };
}

/** As files, which the process reads again: whatever stands there can be changed while it runs. */
function handed(role: Role, wiring: Wiring): NodeJS.ProcessEnv {
  const { dataDir } = wiring.config;
  const secrets = secretsOf(role, wiring);
  handSecrets(dataDir, role, secrets);
  return Object.fromEntries(
    Object.keys(secrets).map((name) => [
      `${name}_FILE`,
      givenFile(role, name, wiring) ?? handedFile(dataDir, role, name),
    ]),
  );
}

/** The operator's own file, where that is what the process is to read. */
function givenFile(role: Role, name: string, { directUrls }: Wiring): string | undefined {
  if (!name.startsWith('DATABASE_')) return process.env[`${name}_FILE`];
  return directUrls ? undefined : process.env[`${role.toUpperCase()}_DATABASE_URL_FILE`];
}

/** Built remotes that this checkout holds: they are published when the gateway starts. */
function builtRemotes(): string[] {
  return readdirSync(inRoot(), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter((entry) => existsSync(inRoot(entry.name, 'remote.config.ts')))
    .map((entry) => inRoot(entry.name, 'dist'))
    .filter((dist) => existsSync(dist));
}

function own(role: Role, { config, ports, administrator }: Wiring): NodeJS.ProcessEnv {
  const identity = { IDENTITY_URL: urlOf(ports.identity) };
  const variables: Record<Role, () => NodeJS.ProcessEnv> = {
    identity: () => ({
      QUESTIONS_URL: urlOf(ports.questions),
      SMTP_URL: config.smtpUrl ?? `smtp://${loopback}:${ports.smtp}`,
      MAIL_FROM: config.mailFrom,
      ...config.operator,
      THROTTLE_SCALE: String(config.throttleScale),
      ...(administrator && { ADMIN_EMAIL: administrator.email }),
      ...(administrator?.password && { ADMIN_PASSWORD: administrator.password }),
    }),
    questions: () => ({ ...identity, ATTORNEYS_URL: urlOf(ports.attorneys) }),
    attorneys: () => identity,
    gateway: () => ({
      ...identity,
      QUESTIONS_URL: urlOf(ports.questions),
      ATTORNEYS_URL: urlOf(ports.attorneys),
      DATA_DIR: config.dataDir,
      SHELL_DIR: config.shellDir ?? inRoot('shell/dist'),
      STORYBOOK_DIR: storybookDir,
      ...(ports.storybook && { STORYBOOK_PORT: String(ports.storybook) }),
      REMOTES_FROM: (config.remotesFrom ?? builtRemotes()).join(','),
      ADMIN_SECOND_FACTOR: config.adminSecondFactor,
      ...config.operator,
      THROTTLE_SCALE: String(config.throttleScale),
      ...(config.trustedProxies ? { TRUSTED_PROXIES: config.trustedProxies } : {}),
      ...bucketEnv(config),
    }),
  };
  return variables[role]();
}

/** How to run one service, or the gateway. */
export function serviceSpec(role: Role, wiring: Wiring): ChildSpec {
  const { config, ports } = wiring;
  const host = role === 'gateway' ? reachable(config.host) : loopback;
  const spec = {
    name: role,
    cwd: serviceFolders[role],
    env: { ...common(role, wiring), ...handed(role, wiring), ...own(role, wiring) },
    isReady: () => answers(`http://${host}:${ports[role]}/readyz`),
  };
  return nodeChild(spec, 'src/main.ts', [], config);
}

/** How to get at a server of ours that listens on that host. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return loopback;
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Storybook's page, by a name that the portal's cookies are not sent to: those of `localhost` go to
 * all its ports.
 */
export function storybookUrl({ config, ports }: Wiring): string | undefined {
  if (ports.storybook === undefined) return undefined;
  const host = config.host === 'localhost' ? loopback : reachable(config.host);
  return `http://${host}:${ports.storybook}`;
}

/** How to run the mail catcher. */
export function mailSpec({ config, ports }: Wiring): ChildSpec {
  const { dataDir, mailPort } = config;
  const args = [String(ports.smtp), String(mailPort), join(dataDir, 'mail')];
  const spec = {
    name: 'mail',
    cwd: inRoot('scripts'),
    env: {},
    isReady: () => answers(`http://${loopback}:${mailPort}/healthz`),
    stopLimit: 3000,
  };
  return nodeChild(spec, 'src/mail/main.ts', args, config);
}
