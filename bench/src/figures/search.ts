import { calls } from '@counsel/contracts';
import { type Contender, measureInRounds, type Series } from '../measure/rounds.ts';
import { askersOf, attorneysOf } from '../seed/people.ts';
import { nameAt } from '../seed/texts.ts';
import { openSession, type Session } from '../stage/session.ts';
import { askQuestions, getAs, type Stage } from '../stage/stage.ts';
import { bringWords } from '../stage/words.ts';
import { type Findings, p50, timesOf } from './figure.ts';
import { portalQueue } from './queue.ts';

/** So many searches of each kind: none is asked twice in a row, nor finds all that it reads at hand. */
const ofEachKind = 8;
const everywhere = 'lease agreement insurer deadline notice landlord employees accountant'.split(
  ' ',
);
const mistyped = (word: string): string => word.replace('ton', 'tno');

/**
 * What people look for: a word that a few questions hold, one that most do, several, a phrase, a word
 * that is on its way, one that is mistyped.
 * @param name one by how common it is, of those that the list holds
 */
const kinds = (name: (rank: number) => string) => ({
  'a rare word': (n: number) => name(1_500 + n),
  'two words': (n: number) => `lease ${name(20 + n)}`,
  'three words': (n: number) => `${name(60 + n)} supply agreement`,
  'a phrase': (n: number) => `"operating agreement" ${name(150 + n)}`,
  'a common word': (n: number) => everywhere[n % everywhere.length] ?? '',
  'a word begun': (n: number) => everywhere[n % everywhere.length]?.slice(0, -2) ?? '',
  'a mistyped word': (n: number) => mistyped(name(400 + n)),
});

const eachOf = <T>(search: (n: number) => T): T[] =>
  Array.from({ length: ofEachKind }, (_, n) => search(n));

/** One of each kind after the other. */
const mixOf = (name: (rank: number) => string): string[] =>
  eachOf((n) => Object.values(kinds(name)).map((searchOf) => searchOf(n))).flat();

/** Names in what somebody has asked or claimed: of others hardly any is there to be found. */
async function namesOf(
  stage: Stage,
  whose: 'user_id' | 'claimed_by',
  { user }: Session,
): Promise<(rank: number) => string> {
  const rows = await askQuestions<{ name: string }>(
    stage,
    `select distinct found[1] as name from questions q
     cross join lateral regexp_matches(q.content, '\\m[A-Z][a-z]+ton\\M', 'g') as found
     where q.${whose} = $1 order by name`,
    [user.id],
  );
  return (rank) => rows[rank % rows.length]?.name ?? nameAt(rank);
}

/** Searches of one reader at a time, against a page of the queue. */
export async function measureSearch(stage: Stage): Promise<Findings> {
  // Half of all have asked, or claimed, more.
  const middle = (count: number) => Math.ceil(count / 2);
  const asker = await openSession(stage.portal, 'asker', middle(askersOf(stage.questions)));
  const attorney = await openSession(
    stage.portal,
    'attorney',
    middle(attorneysOf(stage.questions)),
  );
  await bringWords(stage.portal, [asker, attorney, stage.attorney]);
  await askQuestions(stage, 'vacuum analyze question_words, queue_words, claimer_words');
  const page = portalQueue(stage);
  const queue = { ...page, load: { ...page.load, connections: 1 } };
  const search = (
    name: string,
    { path }: { path: string },
    words: string[],
    reader = stage.attorney,
  ): Contender => ({
    ...queue,
    name: `search ${name}`,
    load: {
      ...queue.load,
      requests: words.map((q) => getAs(reader, `${path}?${new URLSearchParams({ q })}`)),
    },
  });
  const series = await measureInRounds(
    [
      queue,
      search('the queue', calls.searchQueue, mixOf(nameAt)),
      search(
        'what one claimed',
        calls.searchClaimedQuestions,
        mixOf(await namesOf(stage, 'claimed_by', attorney)),
        attorney,
      ),
      search('what who claimed most claimed', calls.searchClaimedQuestions, mixOf(nameAt)),
      search(
        'what one asked',
        calls.searchOwnQuestions,
        mixOf(await namesOf(stage, 'user_id', asker)),
        asker,
      ),
      ...Object.entries(kinds(nameAt)).map(([kind, searchOf]) =>
        search(`the queue: ${kind}`, calls.searchQueue, eachOf(searchOf)),
      ),
    ],
    stage.measuring,
  );
  const [read, ...found] = series as [Series, ...Series[]];
  return {
    series,
    figures: found.map((each) =>
      timesOf([each, p50], [read, p50], {
        title: `${each.name[0]?.toUpperCase()}${each.name.slice(1)}, p50`,
        against: 'a page of the queue',
        atMost: 3,
      }),
    ),
  };
}
