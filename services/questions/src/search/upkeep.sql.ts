import { prepared } from '@counsel/service-kit';
import { waiting } from '../questions/lists.sql.ts';
import { hourOf } from './hours.sql.ts';

/**
 * Statements that keep the words of questions up with their history. SQL, since full text is
 * PostgreSQL's.
 */

/** How far the upkeep has come; nobody else's row while a transaction has it. No row: another has it. */
export const takeProgress = prepared<{ reached: number; leftBehind: number }>(
  'words-take',
  `select reached, left_behind as "leftBehind" from words_kept where is_only = $1 for update skip locked`,
);

export interface Due {
  /** Of the latest entry that was looked at. */
  entryId: number;
  questionId: number;
}

/** A question whose history holds more than its words do. */
const isBehind = `(select count(*) from question_history h where h.question_id = entry.question_id)
  > coalesce((select entries from question_words t where t.question_id = entry.question_id), 0)`;

/** Values: after which entry, how many. */
export const dueAfter = prepared<Due>(
  'words-due',
  `select entry.id as "entryId", entry.question_id as "questionId" from question_history entry
   where entry.id > $1 and ${isBehind} order by entry.id limit $2`,
);

/** Values: up to which entry, how many; all of them, also of questions whose words are there. */
export const dueBefore = prepared<Due & { isBehind: boolean }>(
  'words-due-before',
  `select entry.id as "entryId", entry.question_id as "questionId", ${isBehind} as "isBehind"
   from question_history entry where entry.id <= $1 order by entry.id desc limit $2`,
);

/** Values: how many. Those that have moved longest. */
export const moved = prepared<Pick<Due, 'questionId'> & { id: number }>(
  'words-moved',
  'select id, question_id as "questionId" from moved_questions order by id limit $1',
);

/** Values: ids of moves whose questions' words were read after them. */
export const forgetMoved = prepared<never>(
  'words-forget-moved',
  'delete from moved_questions where id = any($1::bigint[])',
);

export interface Texts {
  questionId: number;
  entries: number;
  waiting: boolean;
  claimerId: string | null;
  /** Since 1970: when it was asked, or claimed. */
  hour: number;
  title: string;
  content: string;
  /** Of the answer and the follow-ups, the latest first; null without any. */
  thread: string | null;
}

/**
 * Characters of a thread's follow-ups that are searched, the latest: more words than that do not
 * fit into a tsvector.
 */
const threadCharacters = 60_000;

export const textsOf = prepared<Texts>(
  'words-texts',
  `select q.id as "questionId", ${waiting} as waiting,
     q.claimed_by as "claimerId", ${hourOf('coalesce(q.claimed_at, q.asked_hour)')} as hour, q.title, q.content,
     (select count(*)::integer from question_history h where h.question_id = q.id) as entries,
     nullif(concat_ws(' ', (select a.content from answers a where a.question_id = q.id),
       left((select string_agg(f.content, ' ' order by f.created_at desc, f.id desc)
         from follow_ups f where f.question_id = q.id), ${threadCharacters})), '') as thread
   from questions q where q.id = any($1::bigint[])`,
);

/** Stems, which find a word in all its forms, and the words, whose beginnings are searched for. */
const vector = (text: string, weight: string) =>
  `setweight(to_tsvector('english', ${text}), '${weight}') || strip(to_tsvector('simple', ${text}))`;

/**
 * Values: for each question id, entries, waiting, claimer, hour, title, content, thread; the texts as words
 * and spaces alone. What waits brings its words to those of the queue, what was claimed to those of its
 * claimer.
 */
export const keep = prepared<{ kept: number }>(
  'words-keep',
  `with kept as (
     insert into question_words (question_id, entries, waiting, claimer_id, hour, words, thread)
     select id, entries, waiting, claimer_id, hour, own.words, own.words || ${vector('thread', 'C')}
     from unnest($1::bigint[], $2::integer[], $3::boolean[], $4::uuid[], $5::integer[], $6::text[],
       $7::text[], $8::text[])
       as given (id, entries, waiting, claimer_id, hour, title, content, thread)
     cross join lateral (select ${vector('title', 'A')} || ${vector('content', 'B')} as words) as own
     on conflict (question_id) do update set entries = excluded.entries,
       waiting = excluded.waiting, claimer_id = excluded.claimer_id, hour = excluded.hour,
       words = excluded.words, thread = excluded.thread
     returning waiting, claimer_id, words, thread
   ), added as (
     insert into queue_words
     select distinct word from kept cross join lateral unnest(tsvector_to_array(words)) as word
     where waiting and char_length(word) >= 3
     order by word on conflict do nothing
   ), added_to_claimers as (
     insert into claimer_words
     select distinct claimer_id, word
     from kept cross join lateral unnest(tsvector_to_array(coalesce(thread, words))) as word
     where claimer_id is not null and char_length(word) >= 3
     order by claimer_id, word on conflict do nothing
   )
   select count(*)::integer as kept from kept`,
);

/**
 * Transactions end sooner than this: an entry that comes later than a younger one has come by then.
 * Values: after which entry, up to which.
 */
export const noteReached = prepared<never>(
  'words-reached',
  `update words_kept set reached = latest.id from (
     select id from question_history
     where id > $1 and id <= $2 and created_at < now() - interval '1 minute'
     order by id desc limit 1) as latest`,
);

export const noteLeftBehind = prepared<never>(
  'words-left-behind',
  'update words_kept set left_behind = $1',
);

/** Questions that hold a common word: nobody is known by one, whatever is erased. */
const commonFrom = 100;

/** Which words are common, and how much so, as PostgreSQL has counted for its plans; until it has, as they were. */
export const noteCommon = prepared<never>(
  'words-common',
  `with common as materialized (
     select word, share from pg_stats
     cross join unnest(most_common_elems::text::text[], most_common_elem_freqs) as held (word, share)
     where schemaname = current_schema and tablename = 'question_words' and attname = 'words'
       and word is not null and share * (
         select reltuples from pg_class where oid = 'question_words'::regclass) >= ${commonFrom}
   ), gone as (
     delete from common_words
     where exists (select from common) and word not in (select word from common)
   )
   insert into common_words (word, share) select word, share from common
   on conflict (word) do update set share = excluded.share
   where common_words.share <> excluded.share`,
);

interface Forgotten {
  /** Where to go on. */
  last: string[];
  seen: number;
}

/** Values: after which word, how many. Forgets those of them that nothing in the queue holds. */
export const forgetQueued = prepared<Forgotten>(
  'words-forget-queued',
  `with chosen as materialized (
     select word from queue_words where word > $1 order by word limit $2
   ), gone as (
     delete from queue_words using chosen where queue_words.word = chosen.word and not exists (
       select from question_words t
       where t.waiting and t.words @@ quote_literal(chosen.word)::tsquery)
   )
   select array[max(word)] as last, count(*)::integer as seen from chosen`,
);

/**
 * Values: after which claimer and word, how many. Forgets those that nothing they claimed holds; whose a
 * word is stands in the index alone: compared by itself, PostgreSQL reads all that a claimer has for each.
 */
export const forgetClaimed = prepared<Forgotten>(
  'words-forget-claimed',
  `with chosen as materialized (
     select claimer_id, word from claimer_words where (claimer_id, word) > ($1, $2)
     order by claimer_id, word limit $3
   ), gone as (
     delete from claimer_words w using chosen
     where w.claimer_id = chosen.claimer_id and w.word = chosen.word and not exists (
       select from question_words t
       where t.claimer_id is not null and claimed_words(t.claimer_id, coalesce(t.thread, t.words))
         @@ quote_literal(left(chosen.claimer_id::text, 8) || chosen.word)::tsquery)
   )
   select (select array[claimer_id::text, word] from chosen
       order by claimer_id desc, word desc limit 1) as last,
     count(*)::integer as seen from chosen`,
);
