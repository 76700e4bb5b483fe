import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a token is good for; one made for one purpose is none for another. */
export type TokenPurpose =
  | 'mailed links'
  | 'application links'
  | 'unsubscribe links'
  | 'mail reports';

/** 256 bits that follow from the parts and the portal's key, so that no database holds them. */
export function signature(
  purpose: TokenPurpose,
  parts: readonly (string | number)[],
  portalKey: string,
): string {
  const key = Buffer.from(hkdfSync('sha256', portalKey, '', `counsel ${purpose}`, 32));
  return createHmac('sha256', key).update(parts.join(' ')).digest('base64url');
}

/** The parts, none of which holds a dot, and their signature: what nobody else can make. */
export const signedToken = (
  purpose: TokenPurpose,
  parts: readonly (string | number)[],
  portalKey: string,
): string => [...parts, signature(purpose, parts, portalKey)].join('.');

/** @returns the parts of a token that we made for the purpose; nothing for any other */
export function readToken(
  purpose: TokenPurpose,
  token: string,
  portalKey: string,
): string[] | undefined {
  const parts = token.split('.').slice(0, -1);
  const genuine = Buffer.from(signedToken(purpose, parts, portalKey));
  const given = Buffer.from(token);
  const isGenuine = given.length === genuine.length && timingSafeEqual(given, genuine);
  return isGenuine ? parts : undefined;
}
