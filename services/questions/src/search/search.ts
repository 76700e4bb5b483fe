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
  readSearch,
  type Search,
  type Statement,
  termsOf,
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
} from './search.sql.ts';

/** What a search asks for; a status only of lists that hold several. */
export type Asked = QueryOf<typeof calls.searchQueue> & { status?: QuestionStatus };

/** A list in which is searched. */
export interface Scope<Item> {
  hits: Statement<Hit<Item>>;
  alike: Statement<Alike>;
  /** Shows each question with its answer and its follow-ups; they have several statuses, too. */
  hasThreads: boolean;
}

export const scopes = {
  own: { hits: ownHits, alike: alikeOwn, hasThreads: true },
  claimed: { hits: claimedHits, alike: alikeClaimed, hasThreads: true },
  queue: { hits: queueHits, alike: alikeQueued, hasThreads: false },
} as const;

/** What was found, with one more than the page shows where there are more. */
export interface Found<Item> {
  hits: Hit<Item>[];
  /** The tsquery that found it. */
  query: string;
  isClose: boolean;
}

/** Of more words than that none is looked for among those that are written alike. */
const mostWritten = 8;
/** Shorter words are like too many. */
const shortestAlike = 4;

const none = { rank: 2 ** 31 - 1, id: limits.id.max };

/**
 * The best questions of a list that hold the words. Where none holds them as they were written, those
 * that hold words which are written much alike.
 * @throws 400 for a search that holds no word
 */
export async function search<Item>(
  database: Knex,
  scope: Scope<Item>,
  viewerId: string,
  asked: Asked,
): Promise<Found<Item>> {
  const read = await readSearch(database, 'english', asked.q);
  if (!read) throw invalid([{ path: 'q', message: refusals.nothingToSearch }]);
  const { after, isClose } = placeOf(asked.cursor);
  const find = async (query: string) => {
    const { hits, hasThreads } = scope;
    const { categoryId = null, withinDays = null, state = null, status = null } = asked;
    const values = [viewerId, query, after.rank, after.id, lengthOf(asked) + 1];
    const narrowed = [categoryId, withinDays, state, ...(hasThreads ? [status] : [])];
    return { query, hits: await hits(database, [...values, ...narrowed]) };
  };
  const exact = isClose ? undefined : await find(exactly(read));
  if (exact && (exact.hits.length > 0 || asked.cursor !== undefined)) {
    return { ...exact, isClose: false };
  }
  const query = await alike(database, scope, viewerId, read);
  if (query !== undefined) return { ...(await find(query)), isClose: true };
  return { query: exactly(read), hits: [], isClose: true };
}

/** Where a page begins: after a rank and an id, and whether that was found by words that are alike. */
function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return { after: none, isClose: false };
  const [rank, id, isClose] = decodeCursor(cursor, ['number', 'number', 'number']) as number[];
  return {
    after: { rank: Math.min(rank ?? 0, none.rank), id: id ?? 0 },
    isClose: isClose === 1,
  };
}

/** The search with words in place of its own that are written much like them, if there are any. */
async function alike<Item>(database: Knex, scope: Scope<Item>, viewerId: string, read: Search) {
  const words = termsOf(read.query)
    .map(({ word }) => word)
    .filter((word) => word.length >= shortestAlike)
    .slice(0, mostWritten);
  if (words.length === 0) return undefined;
  const found = await scope.alike(database, [viewerId, words]);
  const byWord = Map.groupBy(found, ({ written }) => written);
  if (byWord.size === 0) return undefined;
  return closely(
    read,
    new Map([...byWord].map(([word, rows]) => [word, rows.map((row) => row.word)])),
  );
}
