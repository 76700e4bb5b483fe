import { createHmac } from 'node:crypto';
import { senderOf } from './client-address.ts';

/** Names the network of an address without telling it. */
export type NetworkHash = (address: string) => string;

/**
 * A keyed hash of the sender's network: equal ones can be told, and a suspected address be tried by
 * who holds the key, which is in no backup of the database.
 */
export function networkHash(secret: string): NetworkHash {
  const key = createHmac('sha256', secret).update('networks of the audit table').digest();
  return (address) =>
    createHmac('sha256', key).update(senderOf(address)).digest('base64url').slice(0, 22);
}
