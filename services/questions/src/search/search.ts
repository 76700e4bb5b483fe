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
  const read = await readSearch(database, 'english', asked.q);
  if (!read) throw invalid([{ path: 'q', message: refusals.nothingToSearch }]);
  const place = placeOf(asked.cursor);
  const length = lengthOf(asked);
  const queryOf = async (taken: Taken) => {
    if (taken === 'as written') return read.query;
    if (taken === 'last one begun') return read.prefix === null ? undefined : exactly(read);
    return alike(database, scope, viewerId, read);
  };
  const find = async (query: string) => {
    const { hits, hasThreads } = scope;
    const { categoryId = null, withinDays = null, state = null, status = null } = asked;
    const values = [viewerId, query, place.rank, place.id, length + 1];
    const narrowed = [categoryId, withinDays, state, ...(hasThreads ? [status] : [])];
    return hits(database, [...values, ...narrowed]);
  };
  let found: Found<Item> = { hits: [], query: read.query, taken: 'as written' };
  for (const taken of place.taken ? [place.taken] : takings) {
    if (taken === 'alike' && found.hits.length > 0) break;
    const query = await queryOf(taken);
    if (query === undefined) continue;
    found = { hits: await find(query), query, taken };
    if (found.hits.length > length) break;
  }
  return found;
}

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
