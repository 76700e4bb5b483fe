import { hash, timingSafeEqual } from 'node:crypto';
import { keysOf } from '@counsel/service-kit';
import Keygrip from 'keygrip';
import { LRUCache } from 'lru-cache';

/** Cookies that were verified, by which key: a browser sends the same one with each request. */
const remembered = 10_000;

/**
 * The keys that sign cookies, as the setting has them now: the first signs, all verify, also what
 * earlier versions of the portal signed by HMAC-SHA-1, so that an upgrade signs nobody out. Compared
 * by Node's `timingSafeEqual`; Keygrip's own comparison hashes both sides once more under a random
 * key, which takes 40 µs of a request's 480 in the gateway, against 3. What was verified is known by
 * its hash until the setting changes: to verify it again takes 25.
 */
export function cookieKeys(setting: () => string): Keygrip {
  let signers: Keygrip[] = [];
  let read = '';
  const verified = new LRUCache<string, number>({ max: remembered });
  const current = () => {
    const text = setting();
    if (text !== read) {
      signers = signersOf(keysOf(text));
      verified.clear();
    }
    read = text;
    return signers;
  };
  return Object.assign(new Keygrip(keysOf(setting()), 'sha256'), {
    sign: (data: string) => current()[0]?.sign(data) ?? '',
    index(data: string, digest: string) {
      const keys = current();
      const cookie = hash('sha256', `${data}\n${digest}`, 'base64url');
      const known = verified.get(cookie);
      if (known !== undefined) return known;
      const index = keys.findIndex((signer) => isSame(signer.sign(data), digest));
      if (index !== -1) verified.set(cookie, index);
      return index;
    },
  });
}

const signersOf = (keys: string[]): Keygrip[] =>
  ['sha256', 'sha1'].flatMap((hash) => keys.map((key) => new Keygrip([key], hash)));

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
