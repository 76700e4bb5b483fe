import { actorOf } from '@counsel/contracts';
import { type AuditEntry, audit, type CallContext, type Knex } from '@counsel/service-kit';
import { actorIn, type Recorder } from '../audit-recorder.ts';

/** Who changes something about remotes. */
export interface Caller {
  /** In the words of the history. */
  name: string;
  /** Adds to the audit table that it was they, in the transaction of the change. */
  record(trx: Knex.Transaction, deed: Pick<AuditEntry, 'action' | 'subject'>): Promise<void>;
}

/** Whoever calls; without a token, an administrator. */
export function callerOf(ctx: CallContext, record: Recorder): Caller {
  const { publisher, principal } = ctx.state;
  const name = publisher
    ? actorOf.token(publisher.label)
    : actorOf.administrator(String(principal.userId));
  const actor = actorIn(ctx.state);
  return { name, record: (trx, deed) => audit(trx, record.entryOf(ctx, { ...deed, actor })) };
}

/** A build beside the portal, which nobody asked for over the network. */
export const thisMachine: Caller = {
  name: actorOf.thisMachine,
  record: (trx, deed) => audit(trx, { ...deed, actor: null }),
};
