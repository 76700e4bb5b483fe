import { calls } from '@counsel/contracts';
import { keepWordsOf } from '@counsel/questions-service/src/search/upkeep.ts';
import { openDatabase } from '@counsel/service-kit';
import { type Contender, measureInRounds, type Series } from '../measure/rounds.ts';
import { askersOf } from '../seed/people.ts';
import { nameAt } from '../seed/texts.ts';
import { openSession, type Session } from '../stage/session.ts';
import { askQuestions, getAs, type Stage } from '../stage/stage.ts';
import { type Findings, p50, timesOf } from './figure.ts';
import { portalQueue } from './queue.ts';

/** Questions whose words are brought up at a time. */
const batch = 500;

/** What people look for: a name and a word or two, the last of which may be on its way, or mistyped. */
const searches = [
  `lease ${nameAt(20)}`,
  `${nameAt(60)} supply agreement`,
  `"operating agreement" ${nameAt(150)}`,
  `${nameAt(300)} insur`,
  `bakery california ${nameAt(100)}`,
  nameAt(1_500),
  `${nameAt(400).replace('ton', 'tno')} lease`,
];

/** In one question in twelve, and more. */
const common = [nameAt(3), nameAt(4), nameAt(5)];

/**
 * Brings the words up of all questions that wait, and of the reader's own: what the service's job does
 * in the course of a day. Others are found by nobody here.
 */
async function bringWords(stage: Stage, asker: Session): Promise<void> {
  const rows = await askQuestions<{ questionId: number }>(
    stage,
    `select id::float8 as "questionId" from questions q
     where (status = 'pending' or user_id = $1 or claimed_by = $2)
       and not exists (select from question_words t where t.question_id = q.id)`,
    [asker.user.id, stage.attorney.user.id],
  );
  const database = openDatabase(stage.portal.databaseUrls.questions, { name: 'bench' });
  try {
    for (let from = 0; from < rows.length; from += batch) {
      await keepWordsOf(database, rows.slice(from, from + batch));
    }
  } finally {
    await database.destroy();
  }
  await askQuestions(stage, 'analyze question_words');
}

/** Searches of one reader at a time, against a page of the queue. */
export async function measureSearch(stage: Stage): Promise<Findings> {
  // Half of all have asked more. Of the attorneys, it is the one who claimed most.
  const middle = Math.ceil(askersOf(stage.questions) / 2);
  const asker = await openSession(stage.portal, 'asker', middle);
  await bringWords(stage, asker);
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
      search('the queue', calls.searchQueue, searches),
      search('what one claimed', calls.searchClaimedQuestions, searches),
      search('the queue: one common word', calls.searchQueue, common),
      search('what one asked', calls.searchOwnQuestions, searches, asker),
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
