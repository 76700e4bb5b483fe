import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';

/** Roles of the database, one for each process that uses it. */
export const roles = ['gateway', 'identity', 'questions', 'attorneys'] as const;
export type Role = (typeof roles)[number];

/** What a local portal makes for itself and keeps in its data folder. */
export interface Secrets {
  sessionKey: string;
  principalKey: string;
  /** The embedded server's superuser. */
  databasePassword: string;
  rolePasswords: Record<Role, string>;
  /** The first administrator's, until it was shown; gone from then on. */
  administratorPassword?: string;
}

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

/** The folder's secrets, made on first use. */
export function openSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  if (existsSync(file)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw new Fault(`${file} can't be read as JSON: restore it, or move the data folder away.`);
    }
  }
  const secrets = make();
  keepSecrets(dataDir, secrets);
  return secrets;
}
