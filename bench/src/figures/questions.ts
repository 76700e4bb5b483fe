import { randomFrom } from '@counsel/e2e/random';
import { assertAgreement } from '../floors/agreement.ts';
import { createInsertTable } from '../floors/statements.ts';
import type { LoadRequest } from '../load/order.ts';
import { measureInRounds, type Series } from '../measure/rounds.ts';
import { questionText, titleText } from '../seed/texts.ts';
import {
  askQuestions,
  floorProcesses,
  getAs,
  paths,
  type Stage,
  sourceOf,
} from '../stage/stage.ts';
import { type Findings, percentOf } from './figure.ts';

/** Half of them pending, half claimed by the attorney who reads, with answers and follow-ups. */
export async function readableIds(stage: Stage): Promise<number[]> {
  const rows = await askQuestions<{ id: number }>(
    stage,
    `(select id from questions where status = 'pending' and withdrawn_at is null order by asked_hour desc limit 50)
     union all
     (select id from questions where claimed_by = $1 order by claimed_at desc limit 50)`,
    [stage.attorney.user.id],
  );
  return rows.map(({ id }) => id);
}

/** One question with its answer and its follow-ups. */
export async function measureDetail(stage: Stage): Promise<Findings> {
  const floor = await stage.floor('rows');
  const { portal, attorney, options, processes } = stage;
  const ids = await readableIds(stage);
  const own = ids.map((id) => getAs(attorney, paths.question(id)));
  const bare = ids.map((id): LoadRequest => ({ path: `/question/${id}` }));
  for (const index of [0, ids.length - 1]) {
    const request = own[index] ?? getAs(attorney, paths.queue);
    await assertAgreement(sourceOf(portal, request), { url: floor.url + bare[index]?.path });
  }
  const { connections } = options;
  const series = await measureInRounds(
    [
      {
        name: 'one question: portal',
        load: { url: portal.url, connections, requests: own },
        processes,
      },
      {
        name: 'one question: bare node:http and pg',
        load: { url: floor.url, connections, requests: bare },
        processes: floorProcesses(portal, floor),
      },
    ],
    stage.measuring,
  );
  const against = 'bare node:http and pg, the same bytes';
  const [subject, other] = series as [Series, Series];
  const title = 'One question, rate';
  return { series, figures: [percentOf(subject, other, { title, against, atLeast: 50 })] };
}

/** New questions as askers send them; each is another. */
export function submissions(headers: Record<string, string>, path: string): LoadRequest[] {
  return Array.from({ length: 100 }, (_, index) => {
    const random = randomFrom(index + 104_729);
    const body = {
      categoryId: 1 + (index % 16),
      title: titleText(random),
      content: questionText(random),
      isAnonymous: true,
    };
    return {
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      withKey: true,
    };
  });
}

/** A new question: session, validation, and one transaction with all that belongs to it. */
export async function measureSubmit(stage: Stage): Promise<Findings> {
  await askQuestions(stage, createInsertTable);
  const floor = await stage.floor('rows');
  const { portal, asker, options, processes } = stage;
  const { connections } = options;
  const series = await measureInRounds(
    [
      {
        name: 'submit: portal',
        load: {
          url: portal.url,
          connections,
          requests: submissions(asker.headers, paths.submit),
        },
        processes,
      },
      {
        name: 'submit: bare insert',
        load: { url: floor.url, connections, requests: submissions({}, '/questions') },
        processes: floorProcesses(portal, floor),
      },
    ],
    stage.measuring,
  );
  const against = 'bare node:http and pg, one insert';
  const [subject, other] = series as [Series, Series];
  const title = 'Submit a question, rate';
  return { series, figures: [percentOf(subject, other, { title, against, atLeast: 20 })] };
}
