import { prepared } from '@counsel/service-kit';
import { waitsForViewer } from '../questions/lists.sql.ts';

/**
 * Which questions hold the words, best first. SQL, since full text is PostgreSQL's. Each statement
 * looks at rows alone that its viewer may read: one's own and an attorney's claimed ones by their
 * lists' indexes, the queue by the index of its words. A rank is reckoned from its own row. So no
 * other row changes an answer (`search.test.ts`), nor is there a table to look through
 * (`plans.test.ts`).
 */
export interface Hit {
  id: number;
  rank: number;
}

/** Of so many that fit, the latest, the best are shown: what is everywhere tells nothing. */
const candidates = 1_000;

/** What is searched of a question that one may read with its thread. */
const all = `(t.words || coalesce(t.thread, ''::tsvector))`;
const rankOf = (words: string) => `floor(1000000 * ts_rank(${words}, $2::tsquery))::integer`;

/**
 * Values of all: the viewer, the tsquery, after which rank and id, how many; of which category,
 * how many days and which state, or null.
 */
const narrowed = `($6::integer is null or q.category_id = $6) and ($8::text is null or q.state = $8)`;
const since = (time: string) =>
  `($7::integer is null or ${time} >= now() - make_interval(days => $7))`;
/** Of lists in which there are several: or null. */
const ofStatus = '($9::text is null or q.status = $9)';

const best = (candidatesSql: string) => `
  select id, rank from (${candidatesSql}) as hit
  where (rank, id) < ($3::integer, $4::bigint)
  order by rank desc, id desc limit $5`;

const listed = (name: string, condition: string, order: string, time: string) =>
  prepared<Hit>(
    name,
    best(`
      select q.id, ${rankOf(all)} as rank
      from questions q join question_words t on t.question_id = q.id
      where ${condition} and ${all} @@ $2::tsquery
        and ${narrowed} and ${since(time)} and ${ofStatus}
      order by ${order} desc, q.id desc limit ${candidates}`),
  );

export const ownHits = listed('search-own', 'q.user_id = $1', 'q.created_at', 'q.created_at');

export const claimedHits = listed(
  'search-claimed',
  'q.claimed_by = $1',
  'q.claimed_at',
  'q.asked_hour',
);

export const queueHits = prepared<Hit>(
  'search-queue',
  `with fits as materialized (
     select t.question_id from question_words t where t.waiting and t.words @@ $2::tsquery
   ), latest as (
     select q.id from fits join questions q on q.id = fits.question_id
     where ${waitsForViewer} and ${narrowed} and ${since('q.asked_hour')}
     order by q.asked_hour desc, q.id desc limit ${candidates}
   )
   ${best(`
     select latest.id, ${rankOf('t.words')} as rank
     from latest join question_words t on t.question_id = latest.id`)}`,
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
const looked = 300;

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

/** Among the queue's words are some of questions that have left it: they count for nothing. */
export const alikeQueued = prepared<Alike>(
  'alike-queue',
  nearest(`
    select word from queue_words
    where word operator(extensions.%) written and exists (
      select from question_words t join questions q on q.id = t.question_id
      where t.waiting and t.words @@ quote_literal(word)::tsquery and ${waitsForViewer})`),
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
