import type { Knex } from '../database.ts';
import { prepared } from '../prepared.ts';
import { folded } from './words.ts';

/** Of what a person searches for: words, quotation marks, and a minus that leaves a word out. */
const parts = /"|-(?=["\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const anyQuote = /[“”„«»]/g;
const wordEnd = /[\p{L}\p{N}\p{M}]$/u;

/** Shorter beginnings fit too much to tell anything. */
const shortestPrefix = 3;

/** What was searched for, as PostgreSQL is asked. */
export interface Search {
  /** A tsquery. */
  query: string;
  /** What the last word may be the beginning of; null where it stands for itself. */
  prefix: string | null;
}

/** What a person wrote. */
export interface Written {
  /** As `websearch_to_tsquery` is to read it. */
  text: string;
  /** The last word where that may go on, and is long enough to tell something; else nothing. */
  last: string;
}

/** Cuts what a person searches for into what `websearch_to_tsquery` knows. */
export function written(search: string): Written {
  const text = search.replace(anyQuote, '"');
  const read: string[] = [];
  for (const { 0: part, index } of text.matchAll(parts)) {
    // A hyphen within a word only parts it.
    if (part === '-' && wordEnd.test(text.slice(0, index))) continue;
    read.push(part === '"' || part === '-' ? part : `${folded(part)} `);
  }
  const isQuoted = read.filter((part) => part === '"').length % 2 === 1 || read.at(-1) === '"';
  const isFree = !isQuoted && read.at(-2) !== '-';
  const last = (isFree && read.at(-1)?.trim()) || '';
  const mayGoOn = last.length >= shortestPrefix && last !== 'or';
  return { text: read.join(''), last: mayGoOn ? last : '' };
}

const parsed = prepared<{ query: string; ends: boolean }>(
  'read-search',
  `select websearch_to_tsquery($1::regconfig, $2)::text as query,
     numnode(plainto_tsquery($1::regconfig, $3)) > 0 as ends`,
);

/**
 * Reads what a person searches for: all words, a phrase in quotation marks, `or`, a minus.
 * @param config the text search configuration by which the texts are indexed
 * @returns undefined where it holds nothing to search for
 */
export async function readSearch(
  database: Knex,
  config: 'english' | 'simple',
  search: string,
): Promise<Search | undefined> {
  const { text, last } = written(search);
  const [row] = await parsed(database, [config, text, last]);
  if (!row?.query || termsOf(row.query).length === 0) return undefined;
  return searchOf(row.query, last, row.ends);
}

/** @param ends whether the last word counts, which the commonest do not */
export const searchOf = (query: string, last: string, ends: boolean): Search => ({
  query,
  prefix: ends ? last : null,
});

/** A word of a tsquery; with `isPrefix`, all words that begin with it. */
export interface Term {
  word: string;
  isPrefix: boolean;
}

/** Words of a tsquery, and what it leaves out, which is none of them. */
const terms = /!\([^)]*\)|!?'([^']+)'(:\*)?/g;

/** What a text that fits may hold. */
export const termsOf = (query: string): Term[] =>
  Array.from(query.matchAll(terms)).flatMap(([all, word, prefix]) =>
    all.startsWith('!') || word === undefined ? [] : [{ word, isPrefix: prefix !== undefined }],
  );

/**
 * The search with what its last word may be the beginning of in its place.
 * @param begun all words that begin like it, where they are known: they are found sooner than a beginning
 */
export function exactly({ query, prefix }: Search, begun?: readonly string[]): string {
  return prefix === null
    ? query
    : query.replace(/'[^']+'$/, (last) => either(last, ends(prefix, begun)));
}

/** As `exactly`, with words that are written much alike beside each. */
export function closely(
  search: Search,
  alike: ReadonlyMap<string, readonly string[]>,
  begun?: readonly string[],
): string {
  const { query, prefix } = search;
  return query.replace(terms, (all: string, word: string | undefined, _, offset: number) => {
    if (all.startsWith('!') || word === undefined) return all;
    const isLast = offset + all.length === query.length;
    const others = (alike.get(word) ?? []).map(quoted);
    return either(all, isLast && prefix !== null ? [...others, ...ends(prefix, begun)] : others);
  });
}

const quoted = (word: string): string => `'${word}'`;

const ends = (prefix: string, begun: readonly string[] | undefined): string[] =>
  begun?.map(quoted) ?? [`${quoted(prefix)}:*`];

const either = (term: string, others: readonly string[]): string =>
  others.length === 0 ? term : `(${[term, ...others].join(' | ')})`;
