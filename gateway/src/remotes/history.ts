import type { RemoteAction } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { currentRevision } from './registry.model.ts';
import { RemoteChange } from './remote-change.model.ts';

interface Change {
  remote: string;
  /** Who made it, in the words of `actorOf`. */
  by: string;
  action: RemoteAction;
  version?: string | null;
  percent?: number | null;
}

/** Adds a line to a remote's history, in the transaction of the change. */
export async function recordChange(trx: Knex.Transaction, change: Change): Promise<void> {
  const revision = await currentRevision(trx);
  await RemoteChange.query(trx).insert({ ...change, revision });
}
