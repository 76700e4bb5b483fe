import type { IsMarked, Knex } from '@counsel/service-kit';
import { termsOf, type WordPlace } from '@counsel/service-kit';
import { LRUCache } from 'lru-cache';
import { stems } from './search.sql.ts';

/** Of words that were looked up; PostgreSQL's dictionary gives the same each time. */
const known = new LRUCache<string, string>({ max: 50_000 });

/**
 * How all words begin that have this stem: like it, but for its last letter ("supplies" has "suppli",
 * "supply" too). Of the shortest the first letter alone counts ("dying" has "die").
 */
export const beginningOf = (stem: string): string =>
  stem.slice(0, stem.length > 3 ? stem.length - 1 : 1);

/**
 * Tells which of these words a search found. A word counts by itself, by its stem, or by
 * its beginning, as in the index.
 */
export async function markerOf(
  database: Knex,
  query: string,
  words: readonly WordPlace[],
): Promise<IsMarked> {
  const terms = termsOf(query);
  const whole = new Set(terms.flatMap(({ word, isPrefix }) => (isPrefix ? [] : [word])));
  const beginnings = terms.flatMap(({ word, isPrefix }) => (isPrefix ? [word] : []));
  const fits = (word: string) =>
    whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
  const candidates = new Set(words.map(({ word }) => word));
  const unknown = [...candidates].filter((word) => !fits(word) && !known.has(word));
  if (unknown.length > 0) await lookUp(database, unknown);
  return (word) => fits(word) || fits(known.get(word) ?? '');
}

async function lookUp(database: Knex, words: string[]): Promise<void> {
  for (const { word, stem } of await stems(database, [words])) known.set(word, stem ?? '');
}
