import { refusals } from '@counsel/contracts';
import type { Knex } from '../database.ts';
import { invalid } from '../errors.ts';
import type { IsMarked } from './marks.ts';
import { exactly, readSearch, type Term, termsOf } from './query.ts';
import { plainWords } from './words.ts';

/** What people are searched by: names, addresses and the like, whose words have no stems. */
export interface PeopleSearch {
  /** A tsquery. */
  query: string;
  /** What was written, for what is written much alike; null where something is to be left out. */
  plain: string | null;
}

/** @throws 400 for a search that holds no word */
export async function readPeopleSearch(database: Knex, search: string): Promise<PeopleSearch> {
  const read = await readSearch(database, 'simple', search);
  if (!read) throw invalid([{ path: 'q', message: refusals.nothingToSearch }]);
  const query = exactly(read);
  return { query, plain: query.includes('!') ? null : plainWords(search) };
}

/**
 * Looks for what is written much like the words. Two letters of a word that changed places make half
 * of its trigrams others, and PostgreSQL's own bound lets fewer pass.
 */
export const findAlike = <Hit>(
  database: Knex,
  { plain }: PeopleSearch,
  find: (trx: Knex, plain: string) => Promise<Hit[]>,
): Promise<Hit[]> | Hit[] =>
  plain === null
    ? []
    : database.transaction(async (trx) => {
        await trx.raw('set local pg_trgm.word_similarity_threshold = 0.4');
        return find(trx, plain);
      });

/** Tells the words that a search of people found. */
export function peopleMarker({ query, plain }: PeopleSearch, isClose: boolean): IsMarked {
  if (isClose) {
    const written = plain?.split(' ') ?? [];
    return (word) => written.some((each) => similarity(each, word) >= alike);
  }
  const terms = termsOf(query);
  return (word) => terms.some((term) => fits(word, term));
}

const fits = (word: string, term: Term): boolean =>
  term.isPrefix ? word.startsWith(term.word) : word === term.word;

/** From here on PostgreSQL takes two words to be alike (`pg_trgm.similarity_threshold`). */
const alike = 0.3;

/** The share of trigrams that two words have in common, as pg_trgm reckons it. */
function similarity(one: string, other: string): number {
  const [ones, others] = [trigramsOf(one), trigramsOf(other)];
  const common = [...ones].filter((trigram) => others.has(trigram)).length;
  return common / (ones.size + others.size - common);
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
