import { isDeepStrictEqual } from 'node:util';
import { calls, limits, type QuestionState, questionStates } from '@counsel/contracts';
import type { ClockedPortal } from './clocked-portal.ts';
import { done } from './people.ts';

const hour = 3_600_000;
const steps = ['claimed', 'answered'] as const;

/** When a question was asked, and when it was first claimed, or answered. */
interface Taken {
  step: (typeof steps)[number];
  categoryId: number;
  state: QuestionState | null;
  asked: Date;
  at: Date;
}

const history = `select h.action as step, q.category_id as "categoryId", q.state,
    q.created_at as asked, min(h.created_at) as at
  from questions.question_history h join questions.questions q on q.id = h.question_id
  where h.action in ('claimed', 'answered') group by q.id, h.action`;

const hourOf = (time: Date) => Math.floor(time.getTime() / hour);

/** Counted over the history of these questions, one by one. */
function recount(all: readonly Taken[], opens: number, closes: number) {
  const hours = all
    .filter(({ at }) => at.getTime() >= opens && at.getTime() < closes)
    .map(({ asked, at }) => hourOf(at) - hourOf(asked))
    .sort((one, other) => one - other);
  const within = (share: number) => hours[Math.ceil(share * hours.length) - 1];
  return { half: within(0.5), most: within(0.9), count: hours.length };
}

interface Compared {
  /** Figures that are told, of all there could be. */
  told: number;
  faults: string[];
}

/** Compares the promise's figures, of all places and months, with a count over all rows. */
export async function compareFigures({ rows, questions }: ClockedPortal): Promise<Compared> {
  const all = await rows<Taken>(history);
  const faults: string[] = [];
  let told = 0;
  const compare = (what: unknown, figure: object, counted: object) => {
    told += 1;
    if (isDeepStrictEqual(figure, counted)) return;
    faults.push(`${JSON.stringify(what)}: ${JSON.stringify([figure, counted])}`);
  };
  for (const categoryId of [null, 1, 2, 3, 4, 5]) {
    for (const state of [null, ...questionStates]) {
      const query = { ...(categoryId && { categoryId }), ...(state && { state }) };
      const figures = await done(() => questions(calls.getPromise, { query }));
      if (figures.categoryId !== categoryId || figures.state !== state) continue;
      const ofPlace = all.filter(
        (each) =>
          (categoryId === null || each.categoryId === categoryId) &&
          (state === null || each.state === state),
      );
      for (const step of steps) {
        const { asOf = '', ...times } = figures[step] ?? {};
        if (asOf === '') continue;
        const closes = Date.parse(asOf);
        const ofStep = ofPlace.filter((each) => each.step === step);
        const counted = recount(ofStep, closes - limits.promise.days * 24 * hour, closes);
        compare({ step, ...query }, times, counted);
      }
    }
  }
  for (const { month, ...figures } of await done(() => questions(calls.listPromiseMonths))) {
    const opens = new Date(`${month}-01T00:00:00Z`);
    const closes = new Date(opens).setUTCMonth(opens.getUTCMonth() + 1);
    for (const step of steps) {
      const ofStep = all.filter((each) => each.step === step);
      if (figures[step]) compare({ month, step }, figures[step], recount(ofStep, +opens, closes));
    }
  }
  return { told, faults };
}
