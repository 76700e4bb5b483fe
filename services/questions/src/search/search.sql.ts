import type { ClaimedQuestion, OwnQuestion, QueuedQuestion, TextFormat } from '@counsel/contracts';
import { type JsonRow, prepared } from '@counsel/service-kit';
import {
  claimedColumns,
  ownColumns,
  queuedColumns,
  waiting,
  waitsForViewer,
} from '../questions/lists.sql.ts';
import { expected, reachesOf } from './hours.sql.ts';

/**
 * Which questions hold the words, best first. SQL, since full text is PostgreSQL's. Each statement
 * looks at rows alone that its viewer may read: one's own by their list's index, the queue and what
 * one claimed by indexes of words that hold nothing else. A rank is reckoned from its own row. So no
 * other row changes an answer (`search.test.ts`), nor is there a table to look through
 * (`plans.test.ts`).
 */
export interface Hit<Item> extends JsonRow<Item> {
  id: number;
  rank: number;
  title: string;
  content: string;
  /** Of lists that show the thread; null without one. */
  answer: string | null;
  answerFormat: TextFormat | null;
  /** The latest, of each the beginning, to look through for a passage. */
  followUps: string[];
}

/** How the words were read: with each hit, and alone where nothing was found. */
export interface Reading {
  /** A tsquery; null where it holds nothing to search for. */
  query: string | null;
  /** Whether the last word counts, which the commonest do not. */
  ends: boolean;
  /** Whether that was taken for the beginning of a word, since the list has none like it. */
  isBegun: boolean;
  /**
   * Words of the list that it may be the beginning of, and of questions that have left it: where less
   * than a page was found. Null where they are too many, or the list keeps no words.
   */
  begun: string[] | null;
}

/** Of so many that fit, the latest, the best are shown: what is everywhere tells nothing. */
const candidates = 100;

/** What is searched of a question that one may read with its thread. */
const all = 'coalesce(t.thread, t.words)';

/**
 * Values of all: the viewer; the words, as `websearch_to_tsquery` reads them, or null and a tsquery;
 * the last word; a tsquery that finds the same sooner, or null; after which rank and id, how many; of
 * which category, how many days and which state, or null.
 */
const narrowed = `($9::integer is null or q.category_id = $9) and ($11::text is null or q.state = $11)`;
const since = (time: string) =>
  `($10::integer is null or ${time} >= now() - make_interval(days => $10))`;
/** Of the queue and of claims, the hour of asking counts. */
const isNarrowed = `${narrowed} and ${since('q.asked_hour')}`;
const isNarrowedByNone = '$9::integer is null and $10::integer is null and $11::text is null';
/** Of lists in which there are several: or null. */
const ofStatus = '($12::text is null or q.status = $12)';

/**
 * By what is to be left out alone, nothing is found. The rank is that of the last word's beginning, too:
 * the same whether this was looked for or not.
 */
const read = `read as materialized (
  select query, ends, $5::tsquery as sooner,
    case when ends then regexp_replace(query::text, '''[^'']+''$',
      '(\\& | ''' || $4 || ''':*)')::tsquery else query end as ranked
  from (select coalesce($3::tsquery, websearch_to_tsquery('english', $2)) as given,
    $3::tsquery is null and numnode(plainto_tsquery('english', $4)) > 0 as ends) as asked
  cross join lateral (select case when regexp_replace(
    given::text, '!\\([^)]*\\)|!''[^'']+''', '', 'g') like '%''%' then given end as query) as held
)`;
const query = '(select query from read)';
const rankOf = (words: string) =>
  `floor(1000000 * ts_rank(${words}, (select ranked from read)))::integer as rank`;
const withThread = {
  columns: `a.content as answer, a.format as "answerFormat", array(
    select left(f.content, 2000) from follow_ups f where f.question_id = q.id
    order by f.created_at desc, f.id desc limit 20) as "followUps"`,
  join: 'left join answers a on a.question_id = q.id',
};
const withoutThread = {
  columns: `null as answer, null as "answerFormat", '{}'::text[] as "followUps"`,
  join: '',
};

interface List {
  /** Of an item, as the list shows it. */
  columns: string;
  thread: typeof withThread;
  /** How the last word was taken. */
  begun: string;
}

/** @param latest ids and ranks of questions that fit, from which the best are taken */
const hits = <Item>(name: string, latest: string, { columns, thread, begun }: List) =>
  prepared<Reading & (Hit<Item> | { id: null })>(
    name,
    `with ${read}, ${latest}, best as (
       select id, rank from latest where (rank, id) < ($6::integer, $7::bigint)
       order by rank desc, id desc limit $8
     )
     select read.query::text, read.ends, ${begun}, hit.* from read left join (
       select best.id, best.rank, q.title, q.content, ${thread.columns},
         (select row_to_json(item)::text from (select ${columns}) as item) as json
       from best join questions q on q.id = best.id ${thread.join}) as hit on true
     order by hit.rank desc, hit.id desc`,
  );

export const ownHits = hits<OwnQuestion>(
  'search-own',
  `latest as (
     select q.id, ${rankOf(all)} from questions q join question_words t on t.question_id = q.id
     where q.user_id = $1 and ${all} @@ ${query}
       and ${narrowed} and ${since('q.created_at')} and ${ofStatus}
     order by q.created_at desc, q.id desc limit ${candidates}
   )`,
  {
    columns: ownColumns,
    thread: withThread,
    begun: 'false as "isBegun", null::text[] as begun',
  },
);

/** So many words that begin alike are looked for one by one; where there are more, by their beginning. */
const mostBegun = 50;

/** What a list keeps of its words. */
interface ListWords {
  /** Where a word stands. */
  has: (word: string) => string;
  /** Where words stand that begin like one. */
  begins: (word: string) => string;
}

/**
 * What finds the same sooner. A word that the list does not have is the beginning of one. Of words that
 * all must be there, those that few questions hold find all by themselves, at once: of a common one the
 * index reads every place (decision 81). `loose`: an index can't tell all of it, and each is compared
 * with what it `holds`. With `offset 0`, what is named is worked out once, not wherever it is used.
 */
const finderOf = ({ has, begins }: ListWords) => `begun as materialized (
  select case when cardinality(words) <= ${mostBegun} then words end as words from (select array(
    select word from ${begins('$4')} limit ${mostBegun + 1}) as words offset 0) as listed
), finder as materialized (
  select is_begun, rare is not null as is_rare, coalesce(share, 1) as share,
    coalesce(sooner, others, rare, query) as query,
    case when is_begun then ranked else query end as holds,
    rare is not null or query::text ~ '[<!]' as loose
  from read
  cross join lateral (select ends and not exists (
    select from ${has(`substring(query::text from '''([^'']+)''$')`)} offset 0) as is_new offset 0) as last
  cross join lateral (select case when is_new then regexp_replace(query::text, '''[^'']+''$',
    '(\\& | ' || (select string_agg(quote_literal(word), ' | ') from begun, unnest(words) as word)
    || ')')::tsquery end as others offset 0) as instead
  cross join lateral (select others is not null as is_begun) as taken
  cross join lateral (
    select (string_agg(quote_literal(word), ' & ') filter (where common.share is null))::tsquery as rare,
      exp(sum(ln(common.share))) as share
    from unnest(tsvector_to_array(to_tsvector('english', $2))) as word
    left join lateral (
      select share from common_words where common_words.word = word.word offset 0) as common on true
    where sooner is null and not is_begun and query::text !~ '[|!]') as few
)`;
const finder = '(select query from finder)';
const isRare = '(select is_rare from finder)';
const asCommon = { when: `not ${isRare}`, share: '(select share from finder)' };
/** Beside what an index has found. */
const holds = (words: string) =>
  `(not (select loose from finder) or ${words} @@ (select holds from finder))`;
const begun = `(select is_begun from finder) as "isBegun",
  case when (select is_begun from finder) or (select count(*) from best) < $8 then (select words from begun) end as begun`;

/** Questions whose words are not those of the list that they are in now, and `others` not for the viewer. */
const hidden = (others = '') => `hidden as materialized (
  select question_id as id from moved_questions ${others}
)`;

interface Latest {
  /** Those that are ranked. */
  words: string;
  /** Of a row of `question_words`: whether it is in the list, and holds what is looked for. */
  fits: string;
  spans: string;
  /** Whether the search is of all the list. */
  isWhole: string;
  /** Of a question in the list: else whether it is among what is searched. */
  isAsked: string;
}

/**
 * The latest of what an index of words and hours finds and the viewer may read: of as long as should
 * hold enough, by how common the words are, then, if it did not, of as long as enough of them take if
 * all days are alike, then of all before, until there are enough. What is everywhere is looked up in
 * the latest days alone; that which is rare is found sooner without hours. With `offset 0`, PostgreSQL
 * goes through rows in their order, as `search.test.ts` sees, and asks for no question more than it
 * takes; it asks for none where nothing is narrowed. Each is ranked where its words are read: to sort
 * them with their words took a third longer. Materialized, since each would be ranked again where it is
 * compared.
 */
const latestOf = ({ words, fits, spans, isWhole, isAsked }: Latest) => {
  const found = (condition: string, most: string) => `select found.* from (
      select t.question_id as id, ${rankOf(words)} from question_words t
      where ${fits} and t.question_id not in (select id from hidden) and ${condition}
      order by t.hour desc, t.question_id desc offset 0) as found
    where (${isWhole}) or exists (
      select from questions q where q.id = found.id and ${isAsked})
    limit ${most}`;
  const within = (reach: string) => `${spans} && (select spans from ${reach})`;
  return `late as materialized (${found(within('nearest'), `${candidates}`)}),
  reach as materialized (
    select reaches.start, reaches.spans
    from reaches cross join nearest cross join (select count(*) as found from late) as late
    where found < ${candidates} and reaches.start < nearest.start
      and found * (reaches.hour - reaches.start) >= ${expected} * (nearest.hour - nearest.start)
    order by reaches.start desc limit 1
  ), later as materialized (${found(
    `${within('reach')} and t.hour < (select start from nearest)`,
    `${candidates} - (select count(*) from late)`,
  )}), earlier as materialized (${found(
    `(${isRare} or t.hour < coalesce((select start from reach), (select start from nearest)))`,
    `${candidates} - (select count(*) from late) - (select count(*) from later)`,
  )}), latest as materialized (
  table late union all table later union all table earlier
)`;
};

/** What each word of a claimer's begins with in `claimed_words`, where it stands by itself, too. */
const mark = 'left($1::text, 8)';
/** As that index is asked. What is left out, and what must stand beside each other, it can't tell. */
const ofClaimer = `(select (case querytree(query) when 'T' then quote_literal(${mark})
  else regexp_replace(regexp_replace(querytree(query), '<(-|\\d+)>', '&', 'g'),
    '''([^'']+)''', '''' || ${mark} || '\\1''', 'g') end)::tsquery from finder)`;

const claimerSpans = 'spans_of(t.hour, left(t.claimer_id::text, 8))';
const claimed = {
  times: 'select claimed_at from questions where claimed_by = $1::uuid order by claimed_at desc',
  owner: mark,
};

const claimerWordsFrom = (beginning: string) => `claimer_words
  where claimer_id = $1::uuid and word >= ${beginning} and word < (${beginning} || chr(1114111))`;

export const claimedHits = hits<ClaimedQuestion>(
  'search-claimed',
  `${finderOf({
    has: (word) => `claimer_words where claimer_id = $1::uuid and word = ${word}`,
    begins: claimerWordsFrom,
  })}, ${reachesOf({ ...claimed, ...asCommon })}, ${hidden()}, ${latestOf({
    words: all,
    fits: `t.claimer_id = $1::uuid and claimed_words(t.claimer_id, ${all}) @@ ${ofClaimer}
       and ${holds(all)}`,
    spans: claimerSpans,
    isWhole: `${isNarrowedByNone} and $12::text is null`,
    isAsked: `q.claimed_by = $1::uuid and ${isNarrowed} and ${ofStatus}`,
  })}`,
  { columns: claimedColumns, thread: withThread, begun },
);

const queueSpans = "spans_of(t.hour, '')";
const queued = {
  times: `select asked_hour from questions q where ${waiting} order by asked_hour desc`,
  owner: "''",
};
/** An attorney's own questions, and second opinions on their answers. */
const notForViewer = ['user_id', 'first_attorney_id']
  .map((column) => `union all select id from questions q where ${column} = $1::uuid and ${waiting}`)
  .join(' ');

/** Not with `=`, for which PostgreSQL may take the index of likeness, as the one that costs as much. */
const isInQueue = (word: string) => `queue_words where word ~>=~ ${word} and word ~<=~ ${word}`;

export const queueHits = hits<QueuedQuestion>(
  'search-queue',
  `${finderOf({
    has: isInQueue,
    begins: (word) => `queue_words where word ~>=~ ${word} and word ~<~ (${word} || chr(1114111))`,
  })}, ${reachesOf({ ...queued, ...asCommon })}, ${hidden(notForViewer)}, ${latestOf({
    words: 't.words',
    fits: `t.waiting and t.words @@ ${finder} and ${holds('t.words')}`,
    spans: queueSpans,
    isWhole: isNarrowedByNone,
    isAsked: `${waitsForViewer} and ${isNarrowed}`,
  })}`,
  { columns: queuedColumns, thread: withoutThread, begun },
);

export interface Alike {
  /** Of the search, and one that is written much like it. */
  written: string;
  word: string;
}

/** At most so many stand in for a word. */
const alikeOfOne = 4;

/**
 * The nearest of some words to each of those that were written.
 * @param words a table with a condition, of which some are written much alike
 * @param counts a condition on each: the nearest are asked first, until there are enough
 */
const mostAlike = (words: string, counts = 'true') => `
  select written, alike.word from unnest($2::text[]) as written cross join lateral (
    select word from (
      select word, word operator(extensions.<->) written as distance from ${words}
        and word operator(extensions.%) written
      order by distance, word offset 0) as nearest
    where ${counts} order by distance, word limit ${alikeOfOne}) as alike`;

/**
 * Of what one asked the latest are looked through for words that are alike; only for those with the
 * same first letter, which is seldom mistyped: to compare all of them took twice as long.
 */
const looked = 100;

/** Values: the viewer, the words. */
export const alikeOwn = prepared<Alike>(
  'alike-own',
  `with initials as materialized (
     select array_agg(left(written, 1)) as letters from unnest($2::text[]) as written
   ), known as materialized (
     select distinct word from (
       select ${all} as words
       from questions q join question_words t on t.question_id = q.id
       where q.user_id = $1 order by q.created_at desc, q.id desc limit ${looked}
     ) as latest cross join lateral unnest(tsvector_to_array(words)) as word
     where left(word, 1) = any ((select letters from initials)::text[])
   )
   ${mostAlike('known where left(word, 1) = left(written, 1)')}`,
);

/**
 * Among the words that a list keeps are some of questions that have left it: they count for nothing.
 * Each is looked up by itself, the latest hours first; a join of all words with all questions takes
 * seconds.
 */
const isHeld = (holds: string, spans: string, condition: string) => {
  const holding = (hours: string) =>
    `select t.question_id from question_words t where ${holds} and ${hours} offset 0`;
  return `exists (
    select from (
      (${holding(`${spans} && (select spans from nearest)`)})
      union all
      (${holding('t.hour < (select start from nearest)')})) as holds
    cross join lateral (
      select from questions q where q.id = holds.question_id and ${condition} offset 0) as readable
    offset 0)`;
};

export const alikeClaimed = prepared<Alike>(
  'alike-claimed',
  `with ${reachesOf(claimed)}
  ${mostAlike(
    claimerWordsFrom('left(written, 1)'),
    isHeld(
      `t.claimer_id is not null
       and claimed_words(t.claimer_id, ${all}) @@ quote_literal(${mark} || word)::tsquery`,
      claimerSpans,
      'q.claimed_by = $1::uuid',
    ),
  )}`,
);

export const alikeQueued = prepared<Alike>(
  'alike-queue',
  `with ${reachesOf(queued)}
  ${mostAlike(
    "queue_words where char_length(word) between 4 and 40 and word !~ '[0-9]'",
    isHeld('t.waiting and t.words @@ quote_literal(word)::tsquery', queueSpans, waitsForViewer),
  )}`,
);

export const stems = prepared<{ word: string; stem: string | null }>(
  'stems',
  `select word, (ts_lexize('english_stem', word))[1] as stem from unnest($1::text[]) as word`,
);
