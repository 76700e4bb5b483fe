import type { Knex } from '@counsel/service-kit';
import { LRUCache } from 'lru-cache';
import { Remote } from './remote.model.ts';
import { RemoteVersion } from './remote-version.model.ts';

/** More than there can be of those that pages are open on. */
const remembered = 10_000;
/** In milliseconds: how long after its end a version may still be read on another gateway. */
const trusted = 60_000;

export type IsPublic = (name: string, version: string) => Promise<boolean>;

/**
 * Tells whether browsers were ever given a version: its files are for everybody. That it is so, is
 * remembered, since a page asks for many files; also while the database is away.
 */
export function publicVersions(database: Knex, { ttl = trusted } = {}): IsPublic {
  const known = new LRUCache<string, true>({
    max: remembered,
    ttl,
    async fetchMethod(key, before) {
      const [name = '', version = ''] = key.split('/');
      try {
        return (await isPublic(database, name, version)) || undefined;
      } catch (error) {
        if (before) return before;
        throw error;
      }
    },
  });
  return async (name, version) => (await known.fetch(`${name}/${version}`)) === true;
}

/** A version that browsers were ever given; its files may be gone. */
export function givenVersion(database: Knex, name: string, version: string) {
  // A gateway of an older version notes nothing of what it gives to browsers.
  const given = Remote.query(database)
    .where({ name })
    .where((either) => either.where({ version }).orWhere({ canaryVersion: version }));
  return RemoteVersion.query(database)
    .findById([name, version])
    .where((either) => either.whereNotNull('publicSince').orWhereExists(given));
}

async function isPublic(database: Knex, name: string, version: string): Promise<boolean> {
  const found = await givenVersion(database, name, version).modify('kept').select('version');
  return found !== undefined;
}

/** Whether a version is published, and its files are not taken away. */
export async function isKept(database: Knex, name: string, version: string): Promise<boolean> {
  const query = RemoteVersion.query(database).findById([name, version]).modify('kept');
  return (await query.select('version')) !== undefined;
}
