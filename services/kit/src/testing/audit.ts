import type { AuditActionName } from '@counsel/contracts';
import { openTestDatabase } from './database.ts';
import { until } from './until.ts';

/** An entry of the audit table, sealed or not. */
export interface KeptEntry {
  service: string;
  action: AuditActionName;
  actor: string | null;
  subject: string | null;
  outcome: string;
  requestId: string | null;
  network: string | null;
  count: number;
}

/** The entries of an action about a subject or by an actor, once there are any. */
export async function auditEntries(
  adminUrl: string,
  action: AuditActionName,
  about: Partial<Pick<KeptEntry, 'actor' | 'subject'>>,
): Promise<KeptEntry[]> {
  const database = openTestDatabase(adminUrl);
  const columns = 'service, action, actor, subject, outcome, request_id, network, count';
  const all = database.raw(
    `(select ${columns} from audit.arrived union all select ${columns} from audit.entries) as kept`,
  );
  try {
    return await until(
      async () => {
        const rows = await database.from(all).where({ action, ...about });
        return rows.length > 0 ? rows : undefined;
      },
      { what: `an entry of ${action}` },
    );
  } finally {
    await database.destroy();
  }
}
