import { createHmac } from 'node:crypto';
import { canonicalEmail } from '@counsel/contracts';
import type { Knex } from '@counsel/service-kit';

/** Tells equal addresses, to nobody but who has the portal's key. */
export const addressHash = (email: string, key: string): string =>
  createHmac('sha256', key)
    .update(`mails to ${canonicalEmail(email)}`)
    .digest('base64url');

/** One worker at a time decides about an address. */
export const lockAddress = (trx: Knex.Transaction, address: string) =>
  trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`mails:${address}`]);
