import { type AuditEntry, audit, type Knex, type PortalContext } from '@counsel/service-kit';
import type { ClientAddress } from './client-address.ts';
import type { NetworkHash } from './network.ts';

/** Keeps what a request did in the audit table, with its id and a hash of where it came from. */
export type Recorder = (
  ctx: PortalContext,
  entry: Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'outcome'>,
) => Promise<void>;

interface RecorderOptions {
  database: Knex;
  addressOf: ClientAddress;
  networkHash: NetworkHash;
}

export const recorder =
  ({ database, addressOf, networkHash }: RecorderOptions): Recorder =>
  (ctx, entry) =>
    audit(database, {
      ...entry,
      requestId: ctx.state.requestId,
      network: networkHash(addressOf(ctx)),
    });
