import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type Schema } from 'ajv';
import { Fault } from './fault.ts';

/** Roles of the database, one for each process that uses it. */
export const roles = ['gateway', 'identity', 'questions', 'attorneys'] as const;
export type Role = (typeof roles)[number];

/** What a local portal makes for itself and keeps in its data folder. */
export interface Secrets {
  /** What signs sessions, and after a comma what did before: sessions that it signed go on. */
  sessionKey: string;
  /** What signs links in mails, and after commas what did before. */
  linkKey: string;
  /** What seals what the database keeps sealed, and after commas what did before. */
  encryptionKey: string;
  /** Of a portal that began with an earlier version, until principals are rotated. */
  principalKey?: string;
  /** The embedded server's superuser. */
  databasePassword: string;
  /** While one is changed, the next stands after a comma. */
  rolePasswords: Record<Role, string>;
  /** The first administrator's, until it was shown; gone from then on. */
  administratorPassword?: string;
}

const secret = { type: 'string', minLength: 16 } as const;

/** Written out: the launcher would load all of TypeBox for it. */
const schema: Schema = {
  type: 'object',
  properties: {
    sessionKey: secret,
    linkKey: secret,
    encryptionKey: secret,
    principalKey: secret,
    databasePassword: secret,
    rolePasswords: {
      type: 'object',
      properties: { gateway: secret, identity: secret, questions: secret, attorneys: secret },
      required: roles,
    },
    administratorPassword: { type: 'string' },
  },
  required: ['sessionKey', 'linkKey', 'encryptionKey', 'databasePassword', 'rolePasswords'],
};

/** Which of them are lists of keys. */
export type KeyList = 'sessionKey' | 'linkKey' | 'encryptionKey';

/** 256 bits, in letters that need no escaping in a URL. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** The one that a role has from now on, where it is being changed. */
export const nextPassword = (kept: string): string => kept.split(',').at(-1) ?? kept;

/** Where a data folder keeps them. */
export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

function make(): Secrets {
  return {
    sessionKey: makeSecret(),
    linkKey: makeSecret(),
    encryptionKey: makeSecret(),
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

/** Writes a whole file or none: whoever reads it meanwhile reads the one or the other. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** A half file would lock the portal out of its own database. */
export const keepSecrets = (dataDir: string, secrets: Secrets): void =>
  write(secretsFile(dataDir), JSON.stringify(secrets, null, 2));

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
  const kept = withOwnKeys(readKept(file));
  if (new Ajv().validate<Secrets>(schema, kept)) return kept;
  throw new Fault(
    `${file} does not hold the portal's secrets: restore it, or move the data folder away.`,
  );
}

/** In an earlier version one key was for principals, links and what is sealed. */
function withOwnKeys(kept: unknown): unknown {
  const { principalKey } = (kept ?? {}) as Partial<Secrets>;
  if (principalKey === undefined) return kept;
  return { linkKey: principalKey, encryptionKey: principalKey, ...(kept as object) };
}

/** @returns undefined for what is no JSON */
function readKept(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Where all that is handed to processes stands. */
export const handedFolder = (dataDir: string): string => join(dataDir, 'secrets');

/** Where a process reads a secret that the launcher hands it: again and again, so that it can change. */
export const handedFile = (dataDir: string, role: Role, name: string): string =>
  join(handedFolder(dataDir), role, name);

/** Hands a process its secrets, each in a file of its owner's alone. */
export function handSecrets(dataDir: string, role: Role, secrets: Record<string, string>): void {
  mkdirSync(join(handedFolder(dataDir), role), { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(secrets)) write(handedFile(dataDir, role, name), text);
}
