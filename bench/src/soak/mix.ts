import { calls } from '@counsel/contracts';
import { readableIds, submissions } from '../figures/questions.ts';
import type { LoadRequest } from '../load/order.ts';
import { askQuestions, getAs, paths, type Stage } from '../stage/stage.ts';

/** Of a hundred requests. */
const shares = { queue: 45, detail: 25, own: 15, counts: 10, submit: 3, followUp: 2 } as const;

/** Questions that nobody reads in the mix: those read stay as long as they were. */
async function followUps(stage: Stage): Promise<LoadRequest[]> {
  const rows = await askQuestions<{ id: number }>(
    stage,
    'select id from questions where claimed_by = $1 order by claimed_at limit 50',
    [stage.attorney.user.id],
  );
  return rows.map(({ id }) => ({
    method: 'POST',
    path: calls.addFollowUp.path,
    headers: { ...stage.attorney.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ questionId: id, content: 'Please send us the notice, too.' }),
    withKey: true,
  }));
}

/** A hundred requests as a busy portal gets them, readers and writers well mixed. */
export async function mixOf(stage: Stage): Promise<LoadRequest[]> {
  const { attorney, asker } = stage;
  const kinds: Record<keyof typeof shares, LoadRequest[]> = {
    queue: [getAs(attorney, paths.queue)],
    detail: (await readableIds(stage)).map((id) => getAs(attorney, paths.question(id))),
    own: [getAs(asker, calls.listOwnQuestions.path)],
    counts: [
      getAs(attorney, calls.countQueue.path),
      getAs(asker, calls.countOwnQuestions.path),
      getAs(attorney, calls.countClaimedQuestions.path),
    ],
    submit: submissions(asker.headers, paths.submit),
    followUp: await followUps(stage),
  };
  const placed = Object.entries(shares).flatMap(([kind, share]) => {
    const requests = kinds[kind as keyof typeof shares];
    return Array.from({ length: share }, (_, index) => ({
      place: (index + 0.5) / share,
      request: requests[index % requests.length] as LoadRequest,
    }));
  });
  return placed.toSorted((one, other) => one.place - other.place).map(({ request }) => request);
}
