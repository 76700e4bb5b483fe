import type { Knex } from '@counsel/service-kit';
import { Attorney } from './attorney.model.ts';

/**
 * Removes approved applications whose address nobody confirmed in time: they gave no role, and one
 * in another's name would hold that person's license for ever. The record of the decision stays,
 * and one may apply again. What is being confirmed at the moment is left alone.
 * @returns how many
 */
export const removeLapsed = (database: Knex): PromiseLike<number> =>
  Attorney.query(database)
    .whereIn('id', Attorney.query(database).select('id').modify('lapsed').forUpdate().skipLocked())
    .delete();
