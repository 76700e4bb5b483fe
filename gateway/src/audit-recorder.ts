import { type AuditEntry, audit, type Knex, type PortalContext } from '@counsel/service-kit';
import type { ClientAddress } from './client-address.ts';
import type { NetworkHash } from './network.ts';

type Deed = Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'outcome'>;

/** Keeps what a request did in the audit table, with its id and a hash of where it came from. */
export interface Recorder {
  (ctx: PortalContext, deed: Deed): Promise<void>;
  /** For a statement that keeps it itself. */
  entryOf: (ctx: PortalContext, deed: Deed) => AuditEntry;
}

interface RecorderOptions {
  database: Knex;
  addressOf: ClientAddress;
  networkHash: NetworkHash;
}

export function recorder({ database, addressOf, networkHash }: RecorderOptions): Recorder {
  const entryOf = (ctx: PortalContext, deed: Deed): AuditEntry => ({
    ...deed,
    requestId: ctx.state.requestId,
    network: networkHash(addressOf(ctx)),
  });
  const record = (ctx: PortalContext, deed: Deed) => audit(database, entryOf(ctx, deed));
  return Object.assign(record, { entryOf });
}
