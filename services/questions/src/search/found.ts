import type { FoundOwn, Mark } from '@counsel/contracts';
import { fewMarks, type IsMarked, type Knex, marksOf, passageOf } from '@counsel/service-kit';
import type { QueryBuilder } from 'objection';
import { Question } from '../questions/question.model.ts';
import { type FollowUpText, latestFollowUps } from './search.sql.ts';
import type { Found } from './search.ts';
import { markerOf } from './stems.ts';

type Questions = QueryBuilder<Question>;

/** A text of a question, in the order in which they are preferred. */
interface Text {
  of: FoundOwn['passage']['of'];
  text: string;
}

/** A list in which is found: how it is read, and shown. */
export interface Reading<Item> {
  /** What may have changed since a question was found is asked once more. */
  readable: (questions: Questions) => Questions;
  present: (question: Question) => Item;
  hasThread: boolean;
}

/** What was found, as its viewer may read it, with marks and the passage that tells why. */
export async function foundQuestions<Item>(
  database: Knex,
  { hits, query, isClose }: Found,
  reading: Reading<Item>,
) {
  if (hits.length === 0) return [];
  const read = await readAll(
    database,
    hits.map(({ id }) => id),
    reading,
  );
  const texts = read.flatMap(({ question, texts }) => [question.title, ...texts.map(textOf)]);
  const isMarked = await markerOf(database, query, texts);
  return read.map(({ question, texts }) => ({
    question: reading.present(question),
    titleMarks: fewMarks(question.title, isMarked),
    passage: bestPassage(texts, isMarked),
    isClose,
  }));
}

const textOf = ({ text }: Text): string => text;

/** In the order of the ids; without those that the viewer may read no more. */
async function readAll<Item>(
  database: Knex,
  ids: number[],
  { readable, hasThread }: Reading<Item>,
) {
  const [questions, followUps] = await Promise.all([
    Question.query(database)
      .findByIds(ids)
      .modify('inFull')
      .select('preview', 'contentLength', 'questions.updatedAt')
      .modify(readable),
    hasThread ? latestFollowUps(database, [ids]) : [],
  ]);
  const byId = new Map(questions.map((question) => [question.id, question]));
  return ids.flatMap((id) => {
    const question = byId.get(id);
    return question ? [{ question, texts: textsOf(question, followUps, hasThread) }] : [];
  });
}

function textsOf(question: Question, followUps: FollowUpText[], hasThread: boolean): Text[] {
  const content: Text = { of: 'question', text: question.content };
  if (!hasThread) return [content];
  const thread = followUps.filter(({ id }) => id === question.id);
  return [
    content,
    ...answerOf(question),
    ...thread.map(({ content }) => ({ of: 'follow-up' as const, text: content })),
  ];
}

function answerOf({ answerContent, answerFormat }: Question): Text[] {
  if (!answerContent) return [];
  const text = answerFormat === 'markdown' ? withoutMarkup(answerContent) : answerContent;
  return [{ of: 'answer', text }];
}

/** What a reader of an answer in Markdown reads, near enough for a line of it. */
const withoutMarkup = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, '')
    .replace(/[*_`]{1,3}/g, '');

/** Of the text that holds most of the words, the first of those that hold as many. */
function bestPassage(texts: Text[], isMarked: IsMarked) {
  const marked = texts.map((each) => ({ ...each, marks: marksOf(each.text, isMarked) }));
  const [best = { of: 'question' as const, text: '', marks: [] }] = marked.sort(
    (one, other) => differentWords(other) - differentWords(one),
  );
  return { of: best.of, ...passageOf(best.text, best.marks) };
}

const differentWords = ({ text, marks }: { text: string; marks: Mark[] }): number =>
  new Set(marks.map(({ start, end }) => text.slice(start, end).toLowerCase())).size;
