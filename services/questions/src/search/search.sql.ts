import type { ClaimedQuestion, OwnQuestion, QueuedQuestion, TextFormat } from '@counsel/contracts';
import { type JsonRow, prepared } from '@counsel/service-kit';
import {
  claimedColumns,
  ownColumns,
  queuedColumns,
  waitsForViewer,
} from '../questions/lists.sql.ts';

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
}

/** Of so many that fit, the latest, the best are shown: what is everywhere tells nothing. */
const candidates = 200;

/** What is searched of a question that one may read with its thread. */
const all = 'coalesce(t.thread, t.words)';

/**
 * Values of all: the viewer, the tsquery, after which rank and id, how many; of which category,
 * how many days and which state, or null.
 */
const narrowed = `($6::integer is null or q.category_id = $6) and ($8::text is null or q.state = $8)`;
const since = (time: string) =>
  `($7::integer is null or ${time} >= now() - make_interval(days => $7))`;
/** Of lists in which there are several: or null. */
const ofStatus = '($9::text is null or q.status = $9)';

const withAnswer = {
  columns: 'a.content as answer, a.format as "answerFormat"',
  join: 'left join answers a on a.question_id = q.id',
};
const withoutAnswer = { columns: 'null as answer, null as "answerFormat"', join: '' };

interface List {
  /** Of an item, as the list shows it. */
  columns: string;
  words: string;
  answer: typeof withAnswer;
}

/** @param latest ids of questions that fit, from which the best are taken */
const hits = <Item>(name: string, latest: string, { columns, words, answer }: List) =>
  prepared<Hit<Item>>(
    name,
    `with ${latest}, best as (
       select id, rank from (
         select latest.id, floor(1000000 * ts_rank(${words}, $2::tsquery))::integer as rank
         from latest join question_words t on t.question_id = latest.id) as hit
       where (rank, id) < ($3::integer, $4::bigint)
       order by rank desc, id desc limit $5
     )
     select best.id, best.rank, q.title, q.content, ${answer.columns},
       (select row_to_json(item)::text from (select ${columns}) as item) as json
     from best join questions q on q.id = best.id ${answer.join}
     order by best.rank desc, best.id desc`,
  );

export const ownHits = hits<OwnQuestion>(
  'search-own',
  `latest as (
     select q.id from questions q join question_words t on t.question_id = q.id
     where q.user_id = $1 and ${all} @@ $2::tsquery
       and ${narrowed} and ${since('q.created_at')} and ${ofStatus}
     order by q.created_at desc, q.id desc limit ${candidates}
   )`,
  { columns: ownColumns, words: all, answer: withAnswer },
);

/** What each word of a claimer's begins with in `claimed_words`, where it stands by itself, too. */
const mark = 'left($1::text, 8)';
/** As that index is asked. What is left out, and what must stand beside each other, it can't tell. */
const ofClaimer = `(case querytree($2::tsquery) when 'T' then quote_literal(${mark})
  else regexp_replace(regexp_replace(querytree($2::tsquery), '<(-|\\d+)>', '&', 'g'),
    '''([^'']+)''', '''' || ${mark} || '\\1''', 'g') end)::tsquery`;

export const claimedHits = hits<ClaimedQuestion>(
  'search-claimed',
  `fits as materialized (
     select t.question_id from question_words t
     where t.claimer_id is not null and claimed_words(t.claimer_id, ${all}) @@ ${ofClaimer}
       and ($2::text !~ '[<!]' or ${all} @@ $2::tsquery)
   ), latest as (
     select q.id from fits join questions q on q.id = fits.question_id
     where q.claimed_by = $1::uuid and ${narrowed} and ${since('q.asked_hour')} and ${ofStatus}
     order by q.claimed_at desc, q.id desc limit ${candidates}
   )`,
  { columns: claimedColumns, words: all, answer: withAnswer },
);

export const queueHits = hits<QueuedQuestion>(
  'search-queue',
  `fits as materialized (
     select t.question_id from question_words t where t.waiting and t.words @@ $2::tsquery
   ), latest as (
     select q.id from fits join questions q on q.id = fits.question_id
     where ${waitsForViewer} and ${narrowed} and ${since('q.asked_hour')}
     order by q.asked_hour desc, q.id desc limit ${candidates}
   )`,
  { columns: queuedColumns, words: 't.words', answer: withoutAnswer },
);

export interface Alike {
  /** Of the search, and one that is written much like it. */
  written: string;
  word: string;
}

/** At most so many stand in for a word. */
const alikeOfOne = 4;

/** The nearest of some words to each of those that were written. */
const nearest = (words: string) => `
  select written, alike.word from unnest($2::text[]) as written cross join lateral (${words}
    order by word operator(extensions.<->) written, word limit ${alikeOfOne}) as alike`;

/** Of these lists the latest are looked through for words that are alike. */
const looked = 100;

/** Values: the viewer, the words. */
const alikeListed = (name: string, condition: string, order: string) =>
  prepared<Alike>(
    name,
    `with known as materialized (
       select distinct word from (
         select ${all} as words
         from questions q join question_words t on t.question_id = q.id
         where ${condition} order by ${order} desc, q.id desc limit ${looked}
       ) as latest cross join lateral unnest(tsvector_to_array(words)) as word
     )
     ${nearest('select word from known where word operator(extensions.%) written')}`,
  );

export const alikeOwn = alikeListed('alike-own', 'q.user_id = $1', 'q.created_at');
export const alikeClaimed = alikeListed('alike-claimed', 'q.claimed_by = $1', 'q.claimed_at');

/**
 * Among the queue's words are some of questions that have left it: they count for nothing. With
 * `offset 0` each word is looked up by itself; a join of all words with all that waits takes seconds.
 */
export const alikeQueued = prepared<Alike>(
  'alike-queue',
  nearest(`
    select word from queue_words
    where word operator(extensions.%) written and exists (
      select from question_words t join questions q on q.id = t.question_id
      where t.waiting and t.words @@ quote_literal(word)::tsquery and ${waitsForViewer}
      offset 0)`),
);

export const stems = prepared<{ word: string; stem: string | null }>(
  'stems',
  `select word, (ts_lexize('english_stem', word))[1] as stem from unnest($1::text[]) as word`,
);

export interface FollowUpText {
  /** Of its question. */
  id: number;
  content: string;
}

/** Of each thread the latest are looked through for a passage, and of each of these the beginning. */
export const latestFollowUps = prepared<FollowUpText>(
  'search-follow-ups',
  `select asked.id, latest.content from unnest($1::bigint[]) as asked (id) cross join lateral (
     select left(f.content, 2000) as content from follow_ups f where f.question_id = asked.id
     order by f.created_at desc, f.id desc limit 20) as latest`,
);
