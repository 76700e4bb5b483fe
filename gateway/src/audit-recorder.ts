import {
  type AuditEntry,
  audit,
  type Knex,
  type PortalContext,
  type PortalState,
} from '@counsel/service-kit';
import type { ClientAddress } from './client-address.ts';
import type { NetworkHash } from './network.ts';

type Deed = Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'outcome'>;

/** Keeps what a request did in the audit table, with its id and a hash of where it came from. */
export interface Recorder {
  (ctx: PortalContext, deed: Deed): Promise<void>;
  /** For a statement or a transaction that keeps it itself. */
  entryOf: (ctx: PortalContext, deed: Deed) => AuditEntry;
}

/** Who asks, as entries name them: a token's label is somebody's text. */
export const actorIn = ({ publisher, principal }: PortalState): string | null =>
  publisher ? `token ${publisher.id}` : principal.userId;

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
