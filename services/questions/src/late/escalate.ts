import type { Events, Knex, ServiceDeps } from '@counsel/service-kit';
import type { QuestionsConfig } from '../config.ts';
import { type Escalated, escalateDue } from './escalate.sql.ts';

/** So many at a time: a transaction holds their rows. */
const batch = 100;

/**
 * Tells of questions that have waited too long, stage by stage: the category's attorneys once more, then
 * all of the state, then the administrators.
 * @returns how many
 */
export async function escalate(
  database: Knex,
  events: Events,
  time: QuestionsConfig['ESCALATION_TIME'],
): Promise<number> {
  for (let told = 0; ; ) {
    const some = await database.transaction(async (trx) => {
      const escalated = await escalateDue[time](trx, [batch]);
      await tell(trx, events, escalated);
      return escalated.length;
    });
    told += some;
    if (some < batch) return told;
  }
}

async function tell(trx: Knex.Transaction, events: Events, escalated: Escalated[]): Promise<void> {
  const questions = escalated.flatMap(({ announcementId, stage, ...question }) =>
    announcementId === null
      ? []
      : [{ ...question, announcementId, ...(stage > 1 && { reach: 'state' as const }) }],
  );
  if (questions.length > 0) await events.publish(trx, 'questions.announced', { questions });
  for (const { questionId, stage } of escalated) {
    if (stage === 3) await events.publish(trx, 'question.late', { questionId });
  }
}

export const scheduleEscalations = ({
  config,
  database,
  events,
  log,
}: ServiceDeps<QuestionsConfig>) =>
  events.schedule('questions.escalate', '* * * * *', async () => {
    const told = await escalate(database, events, config.ESCALATION_TIME);
    if (told > 0) log.info({ told }, 'questions were escalated');
  });
