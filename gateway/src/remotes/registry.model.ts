import type { Knex } from '@counsel/service-kit';
import { Model } from 'objection';
import { registryChanged } from './refusal.ts';

/** The one row that numbers the state in which all remotes are. */
export class Registry extends Model {
  static override tableName = 'registry';
  static override idColumn = 'only';

  declare only: true;
  declare revision: number;
}

export async function currentRevision(database: Knex): Promise<number> {
  return (await Registry.query(database).first().throwIfNotFound()).revision;
}

/** Keeps the registry as it is until the transaction ends. */
export const lockRegistry = (trx: Knex.Transaction) => Registry.query(trx).first().forUpdate();

/**
 * Locks the registry, if it is still of the revision that was seen; `any` is for what nobody decided
 * on sight.
 * @returns the revision
 * @throws 409 when it was changed meanwhile
 */
export async function lockRevision(trx: Knex.Transaction, seen: number | 'any'): Promise<number> {
  const registry = await lockRegistry(trx).where(seen === 'any' ? {} : { revision: seen });
  if (!registry) throw registryChanged();
  return registry.revision;
}
