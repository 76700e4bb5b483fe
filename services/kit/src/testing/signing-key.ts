import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { CallOwner } from '@counsel/contracts';
import pg from 'pg';
import { type KnownKey, type Subject, verifyPrincipal } from '../principal.ts';

const publicKey = 'NVN789HxQ-0QKqyp2g9DyiWLd5Ix-irxGWF3O1OhsgU';

/** By which tests sign principals as the gateway would: each of their databases knows it. */
export const testSigningKey = {
  id: 'key-of-the-tests',
  privateKey: createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      d: 'g8ujrPIaxTj5coSKDi3ZfThLS7EabqYiuDCrjA9Ucoo',
      x: publicKey,
    },
  }),
};

/** Has a database know the tests' key, for as long as it is there. */
export const knowTestKey = `insert into keys.public_keys (id, owner, public_key, seen_at)
  values ('${testSigningKey.id}', 'gateway', '${publicKey}', 'infinity')`;

/** Databases of tests that are there now, by the addresses of their owners. */
export const testDatabases = new Set<string>();

/** Whom a process on one of the tests' databases vouches for to a service. */
export const verifyForTests = (token: string, audience: CallOwner): Promise<Subject> =>
  verifyPrincipal(token, audience, findTestKey);

const found = new Map<string, KnownKey>();

async function findTestKey(id: string): Promise<KnownKey | undefined> {
  for (const url of testDatabases) {
    if (found.has(id)) break;
    const key = await keyIn(url, id);
    if (key) found.set(id, key);
  }
  return found.get(id);
}

async function keyIn(connectionString: string, id: string): Promise<KnownKey | undefined> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select owner, public_key as x from keys.public_keys where id = $1',
      [id],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const key = { kty: 'OKP', crv: 'Ed25519', x: row.x };
    return { owner: row.owner, publicKey: createPublicKey({ format: 'jwk', key }) };
  } finally {
    await client.end();
  }
}
