import { type FoundOwn, limits, type Mark } from '@counsel/contracts';
import {
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
import type { Hit } from './search.sql.ts';
import type { Found } from './search.ts';
import { beginningOf, markerOf } from './stems.ts';

/** A question that was found, with what tells why. */
type FoundItem<Item> = Omit<FoundOwn, 'question'> & { question: Item };

/** A text of a question, in the order in which they are preferred. */
interface Text {
  of: FoundOwn['passage']['of'];
  text: string;
}

/** With those of its words that may be marked. */
type CutText = Text & { words: WordPlace[] };

/** What was found, each the JSON of an item with marks and the passage that tells why. */
export async function foundQuestions<Item>(
  database: Knex,
  { hits, query, taken }: Found<Item>,
): Promise<JsonRow<FoundItem<Item>>[]> {
  if (hits.length === 0) return [];
  const wordsOf = wordsFrom(termsOf(query).map(({ word }) => beginningOf(word)));
  const cut = hits.map((hit) => ({
    json: hit.json,
    title: wordsOf(hit.title),
    texts: textsOf(hit).map((each) => ({ ...each, words: wordsOf(each.text) })),
  }));
  const words = cut.flatMap(({ title, texts }) => [
    ...title,
    ...texts.flatMap((each) => each.words),
  ]);
  const isMarked = await markerOf(database, query, words);
  return cut.map(({ json, title, texts }) => {
    const reason: Omit<FoundOwn, 'question'> = {
      titleMarks: marksOf(title, isMarked).slice(0, limits.search.marks),
      passage: bestPassage(texts, isMarked),
      isClose: taken === 'alike',
    };
    return {
      json: `{"question":${json},${JSON.stringify(reason).slice(1)}` as JsonText<FoundItem<Item>>,
    };
  });
}

function textsOf({ content, answer, answerFormat, followUps }: Hit<unknown>): Text[] {
  const plain = answerFormat === 'markdown' ? withoutMarkup(answer ?? '') : (answer ?? '');
  return [
    { of: 'question', text: content },
    ...(plain === '' ? [] : [{ of: 'answer', text: plain } as const]),
    ...followUps.map((each) => ({ of: 'follow-up', text: each }) as const),
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
