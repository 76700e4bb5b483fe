import type { Knex } from '@counsel/service-kit';

const lock = (trx: Knex.Transaction, name: string) =>
  trx.select(trx.raw('pg_advisory_xact_lock(hashtextextended(?, 0))', [name]));

/**
 * Two requests of one account, one after the other: an application and a link that meet would both
 * give the account an application.
 */
export const lockAccount = (trx: Knex.Transaction, userId: string) => lock(trx, userId);

/**
 * Two confirmations of one address, one after the other: each removes what the other is about to
 * confirm. Taken after the account's.
 */
export const lockAddress = (trx: Knex.Transaction, email: string) =>
  lock(trx, `address ${email.toLowerCase()}`);
