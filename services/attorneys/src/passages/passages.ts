import { type BodyOf, type calls, limits, refusals } from '@counsel/contracts';
import { type Knex, lockByName } from '@counsel/service-kit';
import createError from 'http-errors';
import { raw } from 'objection';
import { Passage } from './passage.model.ts';

type Written = BodyOf<typeof calls.createPassage>;

/** The one answer to a passage that is missing and to somebody else's. */
const notFound = () => createError(404, refusals.notFound);

export const passagesOf = (database: Knex, userId: string) =>
  Passage.query(database).modify('ofAccount', userId).modify('byName').limit(limits.passages.max);

/**
 * Those of one account are saved one after the other: two at once would both find room for a last.
 * @throws 409 where the attorney has as many as there may be
 */
export async function savePassage(
  trx: Knex.Transaction,
  userId: string,
  written: Written,
): Promise<Passage> {
  await lockByName(trx, `passages ${userId}`);
  const saved = await Passage.query(trx).modify('ofAccount', userId).resultSize();
  if (saved >= limits.passages.max) throw createError(409, refusals.tooManyPassages);
  return Passage.query(trx)
    .insert({ ...written, userId })
    .returning('*');
}

/** @throws 404 for one that is not there or not one's own */
export async function changePassage(
  trx: Knex.Transaction,
  userId: string,
  id: number,
  written: Written,
): Promise<Passage> {
  const changed = await Passage.query(trx)
    .findById(id)
    .modify('ofAccount', userId)
    .patch({ ...written, updatedAt: raw('now()') })
    .returning('*')
    .first();
  if (!changed) throw notFound();
  return changed;
}

/** @throws 404 for one that is not there or not one's own */
export async function deletePassage(
  trx: Knex.Transaction,
  userId: string,
  id: number,
): Promise<void> {
  const deleted = await Passage.query(trx).deleteById(id).modify('ofAccount', userId);
  if (deleted === 0) throw notFound();
}
