import { audit, type Knex } from '@counsel/service-kit';
import { Attorney } from './attorney.model.ts';

/**
 * Removes applications whose address nobody confirmed in time: approved ones, which gave no role and
 * would hold a license for ever, in another's name perhaps; and those made signed out that nobody
 * can confirm any more. The record of a decision stays, and one may apply again. What is being
 * decided or confirmed at the moment is left alone.
 * @returns how many
 */
export const removeLapsed = (database: Knex): Promise<number> =>
  database.transaction(async (trx) => {
    const lapsed = Attorney.query(trx).select('id').modify('lapsed').forUpdate().skipLocked();
    const removed = await Attorney.query(trx).whereIn('id', lapsed).delete().returning('id');
    const action = 'application-lapsed';
    await audit(
      trx,
      ...removed.map(({ id: subject }) => ({ action, actor: null, subject }) as const),
    );
    return removed.length;
  });
