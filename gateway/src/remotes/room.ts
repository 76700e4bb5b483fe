import { remoteLengths, remoteRefusals, remoteTexts } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';
import { conflict } from './refusal.ts';
import { lockRegistry } from './registry.model.ts';
import { Remote } from './remote.model.ts';
import { RemoteToken } from './remote-token.model.ts';

/**
 * Before a name comes to stand among the remotes: by a token or by its first version. In the
 * registry's lock until the transaction ends, so that of several at once none is one too many.
 * @throws 409 when there is no room for another
 */
export async function refuseBeyondRemotes(trx: Knex.Transaction, name: string): Promise<void> {
  await lockRegistry(trx);
  const names = await Remote.query(trx)
    .select('name')
    .union(RemoteToken.query(trx).select('remote as name'));
  if (names.length < remoteLengths.remotes || names.some((known) => known.name === name)) return;
  throw conflict(remoteTexts.tooManyRemotes, remoteRefusals.noRoom);
}

/** @throws 409 when a remote has as many tokens as it may */
export async function refuseBeyondTokens(trx: Knex.Transaction, remote: string): Promise<void> {
  await lockRegistry(trx);
  const tokens = await RemoteToken.query(trx).where({ remote }).resultSize();
  if (tokens >= remoteLengths.tokens) {
    throw conflict(remoteTexts.tooManyTokens, remoteRefusals.noRoom);
  }
}
