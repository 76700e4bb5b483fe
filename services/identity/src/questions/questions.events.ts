import type { IdentityDeps } from '../deps.ts';
import { sendMail } from '../mail/queue.ts';

/** Tells the other side of a question what happened: a link, and not a word of what was written. */
export async function subscribeQuestions({ events }: IdentityDeps): Promise<void> {
  const kinds = {
    'question.claimed': 'question-claimed',
    'question.answered': 'question-answered',
    'question.followed-up': 'question-followed-up',
  } as const;
  for (const name of Object.keys(kinds) as (keyof typeof kinds)[]) {
    await events.subscribe(name, ({ questionId, recipientId: userId }, id) =>
      sendMail(events, { kind: kinds[name], userId, questionId }, { id }),
    );
  }
}
