import type { AuditActionName, RemoteAction } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import type { Caller } from './caller.ts';
import { currentRevision } from './registry.model.ts';
import { RemoteChange } from './remote-change.model.ts';

interface Change {
  remote: string;
  by: Caller;
  version?: string | null;
  percent?: number | null;
  /** Why the portal did it. */
  reason?: string;
}

type TokenChange = Change & {
  action: TokenAction;
  /** That was made or deleted. */
  token: { id: string; label: string };
};
type TokenAction = 'create-token' | 'delete-token';
export type VersionAction = Exclude<RemoteAction, TokenAction>;
type VersionChange = Change & { action: VersionAction };

const kept: Record<RemoteAction, AuditActionName> = {
  publish: 'remote-published',
  grant: 'remote-granted',
  promote: 'remote-promoted',
  rollback: 'remote-rolled-back',
  disable: 'remote-disabled',
  enable: 'remote-enabled',
  canary: 'remote-canary',
  'delete-version': 'remote-version-deleted',
  delete: 'remote-deleted',
  sandbox: 'remote-sandboxed',
  unsandbox: 'remote-unsandboxed',
  'create-token': 'token-made',
  'delete-token': 'token-deleted',
  contact: 'remote-contact',
};

/** Adds a line to a remote's history and to the audit table, in the transaction of the change. */
export async function recordChange(
  trx: Knex.Transaction,
  change: TokenChange | VersionChange,
): Promise<void> {
  const { remote, by, action, version = null, percent = null, reason = null } = change;
  const revision = await currentRevision(trx);
  const token = 'token' in change ? change.token : undefined;
  const label = token?.label ?? null;
  const line = { remote, by: by.name, action, version, percent, label, reason, revision };
  await RemoteChange.query(trx).insert(line);
  const subject = token ? `${remote}/${token.id}` : remote;
  await by.record(trx, { action: kept[action], subject });
}
