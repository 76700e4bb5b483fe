import { durations } from '@counsel/contracts';
import type { Events, Knex } from '@counsel/service-kit';
import { raw } from 'objection';
import { Attorney } from './attorney.model.ts';

/**
 * Has identity give the role, if the application is approved and its account has confirmed the
 * address. Called by whichever of the two comes last, with the row held or just changed.
 */
export async function admit(
  trx: Knex.Transaction,
  events: Events,
  { id: attorneyId, userId, isApproved, confirmedAt, practiceState }: Attorney,
): Promise<void> {
  if (!isApproved || !confirmedAt || userId === null) return;
  await events.publish(trx, 'attorney.linked', { attorneyId, userId, practiceState });
  await Attorney.query(trx)
    .findById(attorneyId)
    .patch({ stateToldAt: raw('now()') });
}

/**
 * Tells identity again of those who became attorneys lately, or of whose state it was never told. A
 * process of an older version told it by the approval alone, which gives no role any more; to whoever
 * holds it, this changes nothing.
 * @returns how many
 */
export const tellAgain = (database: Knex, events: Events): Promise<number> =>
  database.transaction(async (trx) => {
    const active = await Attorney.query(trx).modify('toTellAgain', durations.rollingUpgradeDays);
    for (const attorney of active) await admit(trx, events, attorney);
    return active.length;
  });
