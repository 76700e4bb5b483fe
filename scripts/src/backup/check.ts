import { globSync } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Fault } from '../fault.ts';
import { type Role, roles } from '../secrets.ts';
import { serviceFolders } from '../services.ts';
import type { Turn } from './cipher.ts';
import { type Measure, Meter } from './digest.ts';
import { backupsIn, type Manifest, manifestIn, readManifest } from './manifest.ts';
import type { Place } from './place.ts';

/** The one that is named, else the latest that is whole. */
export async function choose(place: Place, name: string | undefined): Promise<string> {
  const { whole, unfinished } = await backupsIn(place);
  const chosen = name ?? whole.at(-1);
  if (chosen === undefined) throw new Fault(`${place.name} holds no whole backup.`);
  if (whole.includes(chosen)) return chosen;
  throw new Fault(
    unfinished.includes(chosen)
      ? `The backup ${chosen} was never finished: its manifest is missing.`
      : `${place.name} holds no backup ${chosen}.`,
  );
}

/**
 * Looks a backup through before anything is written: the key opens it, this release can read it, and
 * all its files are there as they were written.
 */
export async function checked(place: Place, name: string, decrypt: Turn): Promise<Manifest> {
  const manifest = await readManifest(await decrypt(await place.read(manifestIn(name))));
  assertKnown(manifest);
  const present = await place.list(name);
  const { tables, remotes } = manifest;
  for (const file of remotes ? [...tables, remotes] : tables) {
    if (!present.has(file.path)) throw new Fault(`The backup lacks its file ${file.path}.`);
    if (present.get(file.path) !== file.bytes) throw altered(file);
    const meter = new Meter();
    await pipeline(await place.read(file.path), meter, nowhere());
    if (meter.measure().sha256 !== file.sha256) throw altered(file);
  }
  return manifest;
}

const altered = ({ path }: Measure & { path: string }) =>
  new Fault(`The file ${path} is not as the backup wrote it: take another backup.`);

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function assertKnown({ migrations }: Manifest): void {
  for (const role of roles) {
    const ours = namesOf(role);
    const unknown = (migrations[role] ?? []).find((each) => !ours.includes(each));
    if (unknown === undefined) continue;
    throw new Fault(
      `A newer release of the portal made this backup (${role} has ${unknown}): restore it with that one.`,
    );
  }
}

/** The migrations of a service in this checkout. */
export const namesOf = (role: Role): string[] =>
  globSync('migrations/*.ts', { cwd: serviceFolders[role] })
    .map((path) => path.replace(/^migrations\//, ''))
    .sort();
