import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { Fault } from '../fault.ts';
import type { Role } from '../secrets.ts';
import type { Place } from './place.ts';

/** Rises when an older `restore` could not read what is written. */
export const format = 2;

const file = { path: Type.String(), bytes: Type.Integer(), sha256: Type.String() };

/** What a backup consists of. It is written last: without it a backup is not whole. */
export const Manifest = Type.Object({
  format: Type.Integer(),
  /** Of the one moment that all rows are of, by the database's clock. */
  moment: Type.String(),
  /** The migrations of each schema, in the order in which they ran. */
  migrations: Type.Record(Type.String(), Type.Array(Type.String())),
  tables: Type.Array(
    Type.Object({
      ...file,
      schema: Type.String(),
      name: Type.String(),
      columns: Type.Array(Type.String()),
      rows: Type.Integer(),
      hash: Type.String(),
    }),
  ),
  sequences: Type.Array(
    Type.Object({ schema: Type.String(), name: Type.String(), last: Type.String() }),
  ),
  /** The files of published remotes; nothing where a bucket keeps them. */
  remotes: Type.Optional(Type.Object(file)),
  /** By which a secret is known again, never the secret. */
  secretIds: Type.Object({
    sessionKeys: Type.Array(Type.String()),
    encryptionKeys: Type.Optional(Type.Array(Type.String())),
    /** Of a backup of an earlier version, where it sealed. */
    principalKey: Type.Optional(Type.String()),
  }),
});
export type Manifest = Static<typeof Manifest>;
export type TableEntry = Manifest['tables'][number];

const manifestName = 'manifest.json.age';
export const manifestIn = (backup: string): string => `${backup}/${manifestName}`;

/** Backups bear their time in their name, so that the latest is the last. */
const prefix = 'counsel-';
export const nameAt = (moment: Date): string =>
  `${prefix}${moment.toISOString().replace(/[-:]|\.\d+/g, '')}`;
export function timeOf(backup: string): Date {
  const [, y, mo, d, h, mi, s] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(backup) ?? [];
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

export interface Kept {
  /** Oldest first. */
  whole: string[];
  /** Begun and not finished, now or ever. */
  unfinished: string[];
}

export async function backupsIn(place: Place): Promise<Kept> {
  const files = [...(await place.list('')).keys()].filter((path) => path.startsWith(prefix));
  const names = [...new Set(files.map((path) => path.split('/')[0] ?? ''))].sort();
  const isWhole = (name: string) => files.includes(manifestIn(name));
  return {
    whole: names.filter(isWhole),
    unfinished: names.filter((name) => !isWhole(name)),
  };
}

/** @throws {Fault} for what this release can't read */
export async function readManifest(content: Readable): Promise<Manifest> {
  const manifest: unknown = await json(content).catch(() => undefined);
  const { format: given } = (manifest ?? {}) as Partial<Manifest>;
  if (typeof given === 'number' && given > format) {
    throw new Fault('A newer release of the portal made this backup: restore it with that one.');
  }
  if (Value.Check(Manifest, manifest)) return manifest;
  throw new Fault('The manifest of this backup is none of ours.');
}

/** Enough to tell secrets apart, and nothing to find them by: they have 128 bits or more. */
const idOf = (secret: string): string =>
  createHash('sha256').update(`counsel secret ${secret}`).digest('hex').slice(0, 16);

export const secretIds = (sessionKeys: string, encryptionKeys: string) => ({
  sessionKeys: sessionKeys.split(',').map(idOf),
  encryptionKeys: encryptionKeys.split(',').map(idOf),
});

/** Whether all that a backup holds sealed can be opened by these. */
export function isOpenedBy(
  { encryptionKeys, principalKey = '' }: Manifest['secretIds'],
  own: ReturnType<typeof secretIds> | undefined,
): boolean {
  const needed = encryptionKeys ?? [principalKey];
  return own !== undefined && needed.every((id) => own.encryptionKeys.includes(id));
}

/** The migrations of a release, by schema. */
export type Levels = Record<Role, string[]>;
