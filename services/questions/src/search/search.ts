import {
  type calls,
  limits,
  type QueryOf,
  type QuestionStatus,
  refusals,
} from '@counsel/contracts';
import {
  closely,
  decodeCursor,
  exactly,
  invalid,
  type Knex,
  lengthOf,
  type Position,
  type Search,
  type Statement,
  searchOf,
  termsOf,
  written,
} from '@counsel/service-kit';
import {
  type Alike,
  alikeClaimed,
  alikeOwn,
  alikeQueued,
  claimedHits,
  type Hit,
  ownHits,
  queueHits,
  type Reading,
} from './search.sql.ts';

/** What a search asks for; a status only of lists that hold several. */
export type Asked = QueryOf<typeof calls.searchQueue> & { status?: QuestionStatus };

/** A list in which is searched. */
export interface Scope<Item> {
  hits: Statement<Reading & (Hit<Item> | { id: null })>;
  alike: Statement<Alike>;
  /** Its questions have several statuses. */
  hasStatuses: boolean;
}

export const scopes = {
  own: { hits: ownHits, alike: alikeOwn, hasStatuses: true },
  claimed: { hits: claimedHits, alike: alikeClaimed, hasStatuses: true },
  queue: { hits: queueHits, alike: alikeQueued, hasStatuses: false },
} as const;

/** How a search's words were taken, in the order in which it is tried. */
export type Taken = 'as written' | 'last one begun' | 'alike';
const takings: readonly Taken[] = ['as written', 'last one begun', 'alike'];

/** What was found, with one more than the page shows where there are more. */
export interface Found<Item> {
  hits: Hit<Item>[];
  /** The tsquery that found it. */
  query: string;
  taken: Taken;
}

/** Of more words than that none is looked for among those that are written alike. */
const mostWritten = 8;
/** Shorter words are like too many. */
const shortestAlike = 4;

const nothingToSearch = () => invalid([{ path: 'q', message: refusals.nothingToSearch }]);

/**
 * The best questions of a list that hold the words. The last word counts as the beginning of one
 * where fewer than a page hold it as it is; where nothing holds them, those that hold words which are
 * written much alike.
 * @throws 400 for a search that holds no word
 */
export async function search<Item>(
  database: Knex,
  scope: Scope<Item>,
  viewerId: string,
  asked: Asked,
): Promise<Found<Item>> {
  const place = placeOf(asked.cursor);
  const length = lengthOf(asked);
  const { text, last } = written(asked.q);
  const { categoryId = null, withinDays = null, state = null, status = null } = asked;
  const narrowed = [categoryId, withinDays, state, ...(scope.hasStatuses ? [status] : [])];
  const page = [place.rank, place.id, length + 1];
  /** One statement reads the words, where they were not read before, and finds what holds them. */
  const find = async (taken: Taken, query: string | null = null, finder = query) => {
    const words = [query === null ? text : null, query, last, finder];
    const rows = await scope.hits(database, [viewerId, ...words, ...page, ...narrowed]);
    const hits = rows.filter((row) => row.id !== null);
    const [reading] = rows;
    if (reading?.query == null) throw nothingToSearch();
    const read = searchOf(reading.query, last, reading.ends);
    const begun = reading.begun ?? undefined;
    return reading.isBegun
      ? { hits, query: exactly(read), taken: 'last one begun' as const, read, begun }
      : { hits, query: read.query, taken, read, begun };
  };
  const first = await find('as written');
  const { read, begun } = first;
  const findBegun = async () =>
    first.taken === 'last one begun'
      ? first
      : find('last one begun', exactly(read), exactly(read, begun));
  const findAlike = async () => {
    const others = await wordsAlike(database, scope, viewerId, read);
    if (others.size === 0) return { ...read, hits: [], taken: 'alike' as const };
    return find('alike', closely(read, others), closely(read, others, begun));
  };
  if (place.taken === 'alike') return findAlike();
  if (place.taken === 'last one begun') return findBegun();
  if (place.taken || first.hits.length > length) return first;
  const isFoundAlready = read.prefix === null || begun?.every((word) => isLast(word, read));
  const found = isFoundAlready ? first : await findBegun();
  return found.hits.length > 0 ? found : findAlike();
}

/** Whether a word is the last one of a search, or its stem: who holds either was found as it is written. */
const isLast = (word: string, { query, prefix }: Search): boolean =>
  word === prefix || word === termsOf(query).at(-1)?.word;

/** Where the page begins that goes on after a rank and an id; the words are taken as they were. */
export const positionIn =
  ({ taken }: Pick<Found<unknown>, 'taken'>) =>
  ({ rank, id }: Hit<unknown>): Position => [rank, id, takings.indexOf(taken)];

/** Before all others. */
const start = { rank: 2 ** 31 - 1, id: limits.id.max };

function placeOf(cursor: string | undefined): {
  rank: number;
  id: number;
  taken?: Taken | undefined;
} {
  if (cursor === undefined) return start;
  const [rank, id, taken] = decodeCursor(cursor, ['number', 'number', 'number']) as number[];
  return {
    rank: Math.min(rank ?? 0, start.rank),
    id: id ?? 0,
    taken: takings[taken ?? 0] ?? 'as written',
  };
}

/** Words that are written much like those of a search, by each. */
async function wordsAlike<Item>(
  database: Knex,
  scope: Scope<Item>,
  viewerId: string,
  read: Search,
): Promise<Map<string, string[]>> {
  const words = termsOf(read.query)
    .map(({ word }) => word)
    .filter((word) => word.length >= shortestAlike)
    .slice(0, mostWritten);
  if (words.length === 0) return new Map();
  const found = await scope.alike(database, [viewerId, words]);
  const byWord = Map.groupBy(found, ({ written }) => written);
  return new Map([...byWord].map(([word, rows]) => [word, rows.map((row) => row.word)]));
}
