import type { ServiceConfig } from '../config.ts';
import type { Knex } from '../database.ts';
import type { ServiceDeps } from '../run.ts';

/**
 * Seals what has arrived in the audit table each minute, and removes what is older than the setting
 * once a day. The log is told each head: with one, a tail that was removed later can be told.
 */
export async function keepAudit({
  database,
  events,
  log,
}: ServiceDeps<ServiceConfig>): Promise<void> {
  await events.schedule('identity.seal-audit', '* * * * *', async () => {
    for (let seal = await sealed(database); seal.sealed > 0; seal = await sealed(database)) {
      log.info(
        { security: true, sequence: seal.sequence, hash: seal.hash },
        'audit entries sealed',
      );
    }
  });
  await events.schedule('identity.prune-audit', '43 3 * * *', async () => {
    for (let removed = await pruned(database); removed > 0; removed = await pruned(database)) {
      log.info({ security: true, removed }, 'old audit entries removed');
    }
  });
}

interface Seal {
  sealed: number;
  sequence: number;
  hash: string;
}

/** Of what is too old, some; none once all is gone. */
async function pruned(database: Knex): Promise<number> {
  const { rows } = await database.raw('select audit.prune() as removed');
  return Number(rows[0].removed);
}

/** Some of what has arrived; none once all is sealed. */
async function sealed(database: Knex): Promise<Seal> {
  const { rows } = await database.raw('select sealed, sequence, hash from audit.seal()');
  return rows[0];
}
