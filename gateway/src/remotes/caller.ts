import { actorOf, remoteTexts } from '@counsel/contracts';
import {
  type AuditEntry,
  audit,
  type CallContext,
  type FindUser,
  type Knex,
  type Publisher,
} from '@counsel/service-kit';
import createError from 'http-errors';
import { actorIn, type Recorder } from '../audit-recorder.ts';
import { RemoteToken } from './remote-token.model.ts';

/** Who changes something about remotes. */
export interface Caller {
  /** In the words of the history. */
  name: string;
  /** As the audit table and the log name them; null for the portal itself. */
  actor: string | null;
  /**
   * Adds to the audit table that it was they, in the transaction of the change.
   * @throws 401 when their token was deleted meanwhile
   */
  record(trx: Knex.Transaction, deed: Pick<AuditEntry, 'action' | 'subject'>): Promise<void>;
}

/** Finds whoever calls; without a token, it is an administrator. */
export type FindCaller = (ctx: CallContext) => Promise<Caller>;

interface CallerOptions {
  record: Recorder;
  findUser: FindUser;
}

export const callerFinder =
  ({ record, findUser }: CallerOptions): FindCaller =>
  async (ctx) => {
    const actor = actorIn(ctx.state);
    return {
      name: await nameOf(ctx, findUser),
      actor,
      async record(trx, deed) {
        await refuseDeletedToken(trx, ctx.state.publisher);
        await audit(trx, record.entryOf(ctx, { ...deed, actor }));
      },
    };
  };

/** An upload takes a while: whose token is deleted meanwhile publishes nothing any more. */
async function refuseDeletedToken(trx: Knex.Transaction, publisher: Publisher | undefined) {
  if (!publisher) return;
  const token = await RemoteToken.query(trx).findById(publisher.id).select('id');
  if (!token) throw createError(401, remoteTexts.unknownToken);
}

/** As they are called today: the history is read when they may have left. */
async function nameOf({ state }: CallContext, findUser: FindUser): Promise<string> {
  const { publisher, requestId, log } = state;
  if (publisher) return actorOf.token(publisher.label);
  const userId = String(state.principal.userId);
  try {
    const { firstName, lastName } = await findUser(userId, requestId);
    return actorOf.administrator(`${firstName} ${lastName}`.trim());
  } catch (err) {
    // A remote can be turned off while identity is away.
    log.warn({ err }, 'an administrator’s name is not known');
    return actorOf.administrator(userId);
  }
}

/** What it does by itself, whoever's request was the last straw. */
export const thePortal: Caller = {
  name: actorOf.portal,
  actor: null,
  record: (trx, deed) => audit(trx, { ...deed, actor: null }),
};

/** A build beside the portal, which nobody asked for over the network. */
export const thisMachine: Caller = {
  name: actorOf.thisMachine,
  actor: null,
  record: (trx, deed) => audit(trx, { ...deed, actor: null }),
};
