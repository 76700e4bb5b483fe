import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { keysOf } from './config.ts';

/** What a token is good for; one made for one purpose is none for another. */
export type TokenPurpose =
  | 'mailed links'
  | 'application links'
  | 'unsubscribe links'
  | 'mail reports';

type Parts = readonly (string | number)[];

function signatureBy(key: string, purpose: TokenPurpose, parts: Parts): string {
  const derived = Buffer.from(hkdfSync('sha256', key, '', `counsel ${purpose}`, 32));
  return createHmac('sha256', derived).update(parts.join(' ')).digest('base64url');
}

/** 256 bits that follow from the parts and the first of the keys, so that no database holds them. */
export const signature = (purpose: TokenPurpose, parts: Parts, keys: string): string =>
  signatureBy(keysOf(keys)[0], purpose, parts);

/** The parts, none of which holds a dot, and their signature: what nobody else can make. */
export const signedToken = (purpose: TokenPurpose, parts: Parts, keys: string): string =>
  [...parts, signature(purpose, parts, keys)].join('.');

/** @returns the parts of a token that we made for the purpose by any of the keys; nothing for any other */
export function readToken(
  purpose: TokenPurpose,
  token: string,
  keys: string,
): string[] | undefined {
  const parts = token.split('.').slice(0, -1);
  const given = Buffer.from(token);
  const isGenuine = keysOf(keys).some((key) => {
    const genuine = Buffer.from(signedToken(purpose, parts, key));
    return given.length === genuine.length && timingSafeEqual(given, genuine);
  });
  return isGenuine ? parts : undefined;
}
