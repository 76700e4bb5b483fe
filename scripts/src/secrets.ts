import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { Fault } from './fault.ts';

/** Roles of the database, one for each process that uses it. */
export const roles = ['gateway', 'identity', 'questions', 'attorneys'] as const;
export type Role = (typeof roles)[number];

const Secret = Type.String({ minLength: 16 });

/** What a local portal makes for itself and keeps in its data folder. */
const Secrets = Type.Object({
  /** What signs sessions, and after a comma what did before: sessions that it signed go on. */
  sessionKey: Secret,
  principalKey: Secret,
  /** The embedded server's superuser. */
  databasePassword: Secret,
  rolePasswords: Type.Object({
    gateway: Secret,
    identity: Secret,
    questions: Secret,
    attorneys: Secret,
  }),
  /** The first administrator's, until it was shown; gone from then on. */
  administratorPassword: Type.Optional(Type.String()),
});
export type Secrets = Static<typeof Secrets>;

/** 256 bits, in letters that need no escaping in a URL. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Where a data folder keeps them. */
export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

function make(): Secrets {
  return {
    sessionKey: makeSecret(),
    principalKey: makeSecret(),
    databasePassword: makeSecret(),
    rolePasswords: {
      gateway: makeSecret(),
      identity: makeSecret(),
      questions: makeSecret(),
      attorneys: makeSecret(),
    },
    administratorPassword: makeSecret().slice(0, 20),
  };
}

/** Writes a whole file or none: a half one would lock the portal out of its own database. */
export function keepSecrets(dataDir: string, secrets: Secrets): void {
  const file = secretsFile(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * The folder's secrets, made on first use.
 * @throws {Fault} for a file that is none of ours: new ones would lock the portal out of its database
 */
export function openSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  if (!existsSync(file)) {
    const secrets = make();
    keepSecrets(dataDir, secrets);
    return secrets;
  }
  const kept = readKept(file);
  if (Value.Check(Secrets, kept)) return kept;
  throw new Fault(
    `${file} does not hold the portal's secrets: restore it, or move the data folder away.`,
  );
}

/** With a new key for sessions, and of the former ones the latest. */
export function withNewSessionKey(secrets: Secrets): Secrets {
  const [latest = ''] = secrets.sessionKey.split(',');
  return { ...secrets, sessionKey: [makeSecret(), latest].join(',') };
}

/** @returns undefined for what is no JSON */
function readKept(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
