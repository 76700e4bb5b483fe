import { type Knex, lockByName } from '@counsel/service-kit';

/**
 * Two requests of one account, one after the other: an application and a link that meet would both
 * give the account an application.
 */
export const lockAccount = (trx: Knex.Transaction, userId: string) => lockByName(trx, userId);

/**
 * Two confirmations of one address, one after the other: each removes what the other is about to
 * confirm. Taken after the account's.
 */
export const lockAddress = (trx: Knex.Transaction, email: string) =>
  lockByName(trx, `address ${email.toLowerCase()}`);
