import { type AuditActionName, actorOf, type RemoteAction } from '@counsel/contracts';
import { audit, type Knex } from '@counsel/service-kit';
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

const kept: Record<RemoteAction, AuditActionName> = {
  publish: 'remote-published',
  promote: 'remote-promoted',
  rollback: 'remote-rolled-back',
  disable: 'remote-disabled',
  enable: 'remote-enabled',
  canary: 'remote-canary',
  'create-token': 'token-made',
  'delete-token': 'token-deleted',
};

/** Of an administrator the account; a token's label is somebody's text. */
function accountOf(by: string): string | null {
  const prefix = actorOf.administrator('');
  return by.startsWith(prefix) ? by.slice(prefix.length) : null;
}

/** Adds a line to a remote's history and to the audit table, in the transaction of the change. */
export async function recordChange(trx: Knex.Transaction, change: Change): Promise<void> {
  const revision = await currentRevision(trx);
  await RemoteChange.query(trx).insert({ ...change, revision });
  const { remote, by, action } = change;
  await audit(trx, { action: kept[action], actor: accountOf(by), subject: remote });
}
