import { readFileSync } from 'node:fs';
import { durations } from '@counsel/contracts';
import { createAjv } from '@counsel/contracts/ajv';
import Type, { type Static, type TObject } from 'typebox';
import { isTrial } from './trial.ts';
import { weaknessOfSecret } from './weak-secrets.ts';

/** The environment is wrong; `faults` names each variable that is, in one sentence. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Exit code of a process whose configuration is wrong (sysexits: EX_CONFIG). */
export const configExitCode = 78;

export type Environment = Record<string, string | undefined>;

/** What a property says beside its type. */
type Told = {
  description?: string;
  secret?: boolean;
  /** The variable that held it in the version before; read where this one is not set. */
  formerly?: string;
};

const told = (schema: TObject, name: string): Told => schema.properties[name] ?? {};

/**
 * A variable's text. A secret may stand in the file that `<NAME>_FILE` names, as orchestrators hand
 * them out; the line break at its end is none of it.
 * @throws ConfigError where both are set, or the file can't be read
 */
function textOf(schema: TObject, name: string, env: Environment): string | undefined {
  const { secret, formerly } = told(schema, name);
  const file = secret && env[`${name}_FILE`];
  if (!file) return env[name] || (formerly && textOf(schema, formerly, env));
  if (env[name]) throw new ConfigError([`${name} and ${name}_FILE must not be set together.`]);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `${name}_FILE must name a file that can be read; ${file} can't (${code}).`,
    ]);
  }
}

/**
 * Reads a typed configuration from the environment; texts become numbers and booleans as the
 * schema says, empty variables count as missing. What is secret may stand in a file. A property's `description` ends the sentence
 * "NAME must be …"; `crossFaults` tells what no property can say by itself.
 * @throws ConfigError naming every fault at once
 */
export function readConfig<S extends TObject>(
  schema: S,
  env: Environment = process.env,
  crossFaults: (config: Static<S>) => string[] = () => [],
): Static<S> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(schema.properties)) {
    const text = textOf(schema, name, env);
    if (text !== undefined && text !== '') values[name] = text;
  }
  const validate = createAjv({ coerceTypes: true })
    .addVocabulary(['secret', 'formerly'])
    .compile(schema);
  if (validate(values)) {
    const config = values as Static<S>;
    const faults = [...weakSecrets(schema, values), ...crossFaults(config)];
    if (faults.length > 0) throw new ConfigError(faults);
    for (const name of Object.keys(schema.properties)) {
      if (!told(schema, name).secret || !env[`${name}_FILE`]) continue;
      const isGood = (text: string) => {
        const changed = { ...config, [name]: text };
        const isRight = validate(changed) && crossFaults(changed as Static<S>).length === 0;
        return isRight && weakSecrets(schema, changed).length === 0;
      };
      follow(values, name, { read: () => textOf(schema, name, env), isGood });
    }
    return config;
  }
  const names = new Set(
    (validate.errors ?? []).map(({ instancePath, params }) =>
      heldAs(schema, String(params.missingProperty ?? instancePath.slice(1)), env),
    ),
  );
  throw new ConfigError(
    [...names].map((name) => sentence(schema, name, textOf(schema, name, env))),
  );
}

/** Where others than its own machine come to a portal, none of its secrets may be guessed. */
function weakSecrets(schema: TObject, config: Record<string, unknown>): string[] {
  const { PUBLIC_URL: publicUrl } = config;
  if (typeof publicUrl !== 'string' || isTrial(publicUrl)) return [];
  return Object.keys(schema.properties).flatMap((name) => {
    const { [name]: text } = config;
    if (!told(schema, name).secret || typeof text !== 'string') return [];
    const weakness = weaknessOfSecret(name, text);
    return weakness ? [`${name} ${weakness}`] : [];
  });
}

/** The variable that a value was read of. */
function heldAs(schema: TObject, name: string, env: Environment): string {
  const { formerly } = told(schema, name);
  const isOwn = env[name] || env[`${name}_FILE`];
  return formerly && !isOwn && textOf(schema, formerly, env) ? formerly : name;
}

interface Followed {
  read: () => string | undefined;
  isGood: (text: string) => boolean;
}

/** A file is looked at again so long after the last look, in milliseconds, whenever it is asked for. */
export const lookAgainAfter = 1_000;

/**
 * Has a secret be what its file holds now, so that it can be replaced while the process runs. What is
 * no good, or not there, is told once, and the former goes on.
 */
function follow(config: Record<string, unknown>, name: string, { read, isGood }: Followed): void {
  let current = config[name];
  let lookedAt = performance.now();
  let refused: string | undefined;
  const look = () => {
    const text = attempt(read) ?? '';
    if (text === current || text === refused) return;
    if (isGood(text)) current = text;
    else {
      refused = text;
      process.emitWarning(`${name}_FILE holds nothing good any more: what it held before goes on.`);
    }
  };
  Object.defineProperty(config, name, {
    enumerable: true,
    get() {
      if (performance.now() - lookedAt >= lookAgainAfter) {
        lookedAt = performance.now();
        look();
      }
      return current;
    },
  });
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function sentence(schema: TObject, name: string, value: string | undefined): string {
  const property = told(schema, name);
  const rule = `${name} must be ${property.description ?? 'valid'}`;
  if (value === undefined || value === '') return `${rule}; it is not set.`;
  return property.secret ? `${rule}.` : `${rule}; it is "${value}".`;
}

const address = (description: string) =>
  Type.String({ pattern: '^https?://[^\\s/]+/?$', description });

/** Keys of one purpose: the first is used, all are taken. */
const keys = (more: Told = {}) =>
  Type.String({
    pattern: '^[^,]{32,}(,[^,]{32,})*$',
    description: 'secrets of at least 32 characters each, separated by commas',
    secret: true,
    ...more,
  });

/** The keys of a variable: the one to use, and those that are taken beside it. */
export const keysOf = (text: string): [string, ...string[]] =>
  text.split(',') as [string, ...string[]];

/** Parts of a configuration that several packages share. */
export const configParts = {
  port: (fallback?: number) =>
    Type.Integer({
      minimum: 0,
      maximum: 65_535,
      description: 'a port from 0 to 65535',
      ...(fallback === undefined ? {} : { default: fallback }),
    }),
  host: Type.String({ default: '127.0.0.1', description: 'a host name or address' }),
  databaseUrl: Type.String({
    pattern: '^postgres(ql)?://\\S+(\\s+postgres(ql)?://\\S+)*\\s*$',
    description: 'the address of a PostgreSQL database (postgres://…)',
    secret: true,
  }),
  principalKey: Type.String({
    minLength: 32,
    description: 'a secret of at least 32 characters',
    secret: true,
  }),
  sessionKeys: keys(),
  linkKeys: keys({ formerly: 'PRINCIPAL_KEY' }),
  encryptionKeys: keys({ formerly: 'PRINCIPAL_KEY' }),
  publicUrl: address('the portal’s address, such as https://counsel.example'),
  serviceUrl: Type.String({
    pattern: '^http://[^\\s/,]+/?(,http://[^\\s/,]+/?)*$',
    description:
      'the address of a service, such as http://127.0.0.1:4001, or several separated by commas',
  }),
  /** Multiplies what may be done so often: more for load tests. */
  throttleScale: Type.Number({
    exclusiveMinimum: 0,
    maximum: 1_000_000,
    default: 1,
    description: 'a number above 0',
  }),
  logLevel: Type.Unsafe<string>({
    type: 'string',
    enum: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    description: 'one of trace, debug, info, warn, error, silent',
  }),
  workers: Type.Integer({
    minimum: 1,
    maximum: 64,
    description: 'a number of processes from 1 to 64',
  }),
};

/** What every service is told. */
export const serviceConfig = {
  PORT: configParts.port(),
  HOST: configParts.host,
  DATABASE_URL: configParts.databaseUrl,
  /** Past a pooler that DATABASE_URL leads through: migrations, jobs and notices need one connection. */
  DATABASE_DIRECT_URL: Type.Optional(configParts.databaseUrl),
  /** While processes of the version before run beside this one, which sign principals by it. */
  PRINCIPAL_KEY: Type.Optional(configParts.principalKey),
  PUBLIC_URL: configParts.publicUrl,
  LOG_LEVEL: configParts.logLevel,
  POOL_SIZE: Type.Integer({
    minimum: 1,
    maximum: 500,
    default: 10,
    description: 'a number of connections from 1 to 500',
  }),
  /** Where Prometheus asks; nowhere unless set. */
  METRICS_PORT: Type.Optional(configParts.port()),
  METRICS_HOST: Type.Optional(Type.String({ description: 'a host name or address' })),
  /** Where traces go (OTLP over HTTP); nowhere unless set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://[^\\s]+$',
      description: 'the address of a collector, such as http://127.0.0.1:4318',
    }),
  ),
  TRACE_SAMPLE: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: 'a share from 0 to 1' }),
  ),
  /** Processes that share the port; one unless said otherwise. */
  WORKERS: Type.Optional(configParts.workers),
  /** PgBouncer in transaction mode keeps prepared statements from 1.21 on (`max_prepared_statements`). */
  PREPARED_STATEMENTS: Type.Optional(
    Type.Boolean({
      description: 'true, or false behind a pooler that keeps no prepared statements',
    }),
  ),
};

export const ServiceConfig = Type.Object(serviceConfig);
export type ServiceConfig = Static<typeof ServiceConfig>;

/** Of a service that asks identity about people. */
export const AskingServiceConfig = Type.Object({
  ...serviceConfig,
  IDENTITY_URL: configParts.serviceUrl,
});
export type AskingServiceConfig = Static<typeof AskingServiceConfig>;

/** How long a request may wait for a connection of the pool, in milliseconds. */
export const poolWait = durations.poolWait;
