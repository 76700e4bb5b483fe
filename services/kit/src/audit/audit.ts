import type { AuditActionName } from '@counsel/contracts';
import { raw } from 'objection';
import type { Knex } from '../database.ts';
import type { Principal } from '../principal.ts';

/** What is kept of something done or refused: ids alone, never an address, a text or a token. */
export interface AuditEntry {
  action: AuditActionName;
  /**
   * Account of who did it, or `token <id>` of the publishing token that did; null for a visitor, or
   * for the portal itself.
   */
  actor: string | null;
  /** Id of what it was done to, as the action's row in contracts says. */
  subject?: string | number | null;
  /** `done` unless said otherwise; for a refusal, its status or code. */
  outcome?: string;
  requestId?: string | null | undefined;
  /** Of where the request came from: a keyed hash (`networkHash`), never the address. */
  network?: string | null;
  /** How many equal ones this stands for. */
  count?: number;
}

/**
 * Adds to the audit table; with a transaction, in it: both the change and its entry, or neither.
 * The database says when, and by its role which service.
 */
export async function audit(database: Knex, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await database.raw(append, [JSON.stringify(entries.map(row))]);
}

/** The same as a part of a statement of models; it is done where the statement reads of it. */
export const auditing = (entry: AuditEntry) => raw(append, JSON.stringify([row(entry)]));

/** Who asks, as an entry names them. */
export const by = ({ userId, requestId }: Pick<Principal, 'userId' | 'requestId'>) => ({
  actor: userId,
  requestId,
});

/** One statement, whether for one entry or for the refusals of a second. */
const append = `select audit.append(action, actor, subject, outcome, request_id, network, count)
  from jsonb_to_recordset(?::jsonb) as entry (action text, actor text, subject text, outcome text,
    request_id text, network text, count integer)`;

const row = ({ action, actor, subject, outcome, requestId, network, count }: AuditEntry) => ({
  action,
  actor,
  subject: subject === undefined || subject === null ? null : String(subject),
  outcome: outcome ?? 'done',
  request_id: requestId ?? null,
  network: network ?? null,
  count: count ?? 1,
});
