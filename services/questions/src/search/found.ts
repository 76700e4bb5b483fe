import type { FoundOwn, Mark } from '@counsel/contracts';
import {
  fewMarks,
  type IsMarked,
  type JsonRow,
  type JsonText,
  type Knex,
  marksOf,
  passageOf,
  termsOf,
  type WordPlace,
  wordsFrom,
} from '@counsel/service-kit';
import { type FollowUpText, type Hit, latestFollowUps } from './search.sql.ts';
import type { Found } from './search.ts';
import { markerOf } from './stems.ts';

/** A question that was found, with what tells why. */
type FoundItem<Item> = Omit<FoundOwn, 'question'> & { question: Item };

/** A text of a question, in the order in which they are preferred. */
interface Text {
  of: FoundOwn['passage']['of'];
  text: string;
}

/** With those of its words that may be marked. */
type CutText = Text & { words: WordPlace[] };

/**
 * What was found, each the JSON of an item with marks and the passage that tells why.
 * @param hasThreads whether follow-ups are looked through for a passage
 */
export async function foundQuestions<Item>(
  database: Knex,
  { hits, query, taken }: Found<Item>,
  hasThreads: boolean,
): Promise<JsonRow<FoundItem<Item>>[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const followUps = hasThreads ? await latestFollowUps(database, [ids]) : [];
  // A stem begins like its word.
  const wordsOf = wordsFrom(new Set(termsOf(query).map(({ word }) => word.charAt(0))));
  const texts = hits.map((hit) =>
    textsOf(hit, followUps).map((each) => ({ ...each, words: wordsOf(each.text) })),
  );
  const isMarked = await markerOf(database, query, [
    ...hits.flatMap(({ title }) => wordsOf(title)),
    ...texts.flat().flatMap(({ words }) => words),
  ]);
  return hits.map(({ json, title }, at) => {
    const reason: Omit<FoundOwn, 'question'> = {
      titleMarks: fewMarks(title, isMarked),
      passage: bestPassage(texts[at] ?? [], isMarked),
      isClose: taken === 'alike',
    };
    return {
      json: `{"question":${json},${JSON.stringify(reason).slice(1)}` as JsonText<FoundItem<Item>>,
    };
  });
}

function textsOf(
  { id, content, answer, answerFormat }: Hit<unknown>,
  followUps: FollowUpText[],
): Text[] {
  const plain = answerFormat === 'markdown' ? withoutMarkup(answer ?? '') : (answer ?? '');
  const thread = followUps.filter((each) => each.id === id);
  return [
    { of: 'question', text: content },
    ...(plain === '' ? [] : [{ of: 'answer', text: plain } as const]),
    ...thread.map((each) => ({ of: 'follow-up', text: each.content }) as const),
  ];
}

/** What a reader of an answer in Markdown reads, near enough for a line of it. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_`]{1,3}/g, '');

/** Of the text that holds most of the words, the first of those that hold as many. */
function bestPassage(texts: CutText[], isMarked: IsMarked) {
  const marked = texts.map((each) => ({ ...each, marks: marksOf(each.words, isMarked) }));
  const [best = { of: 'question' as const, text: '', marks: [] }] = marked.sort(
    (one, other) => differentWords(other) - differentWords(one),
  );
  return { of: best.of, ...passageOf(best.text, best.marks) };
}

const differentWords = ({ text, marks }: { text: string; marks: Mark[] }): number =>
  new Set(marks.map(({ start, end }) => text.slice(start, end).toLowerCase())).size;
