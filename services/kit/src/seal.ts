import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What is kept sealed; what was sealed for one purpose opens for none other. */
export type SealPurpose = 'authenticator secrets';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const keyOf = (purpose: SealPurpose, portalKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', portalKey, '', `counsel ${purpose}`, 32));

/**
 * Encrypts a secret by a key that follows from the portal's, so that no copy of the database holds
 * it. `owner` is bound to it: put into another one's row, it does not open.
 */
export function seal(
  purpose: SealPurpose,
  secret: Buffer,
  owner: string,
  portalKey: string,
): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(purpose, portalKey), iv);
  cipher.setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** @returns nothing for what was not sealed for this purpose, this owner and by this key */
export function unseal(
  purpose: SealPurpose,
  sealed: Buffer,
  owner: string,
  portalKey: string,
): Buffer | undefined {
  const [iv, tag] = [sealed.subarray(0, ivLength), sealed.subarray(ivLength, ivLength + tagLength)];
  try {
    const decipher = createDecipheriv(algorithm, keyOf(purpose, portalKey), iv, {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const text = decipher.update(sealed.subarray(ivLength + tagLength));
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return undefined;
  }
}
