import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The proof, in the mail of an approval, that somebody receives mail at an application's address.
 * It follows from the application's id and the portal's key, so that no database holds it.
 */
export function applicationToken(attorneyId: number, principalKey: string): string {
  const key = Buffer.from(hkdfSync('sha256', principalKey, '', 'counsel application links', 32));
  const proof = createHmac('sha256', key).update(String(attorneyId)).digest('base64url');
  return `${attorneyId}.${proof}`;
}

/** @returns the application that a token proves; undefined for one that we never made */
export function provenApplication(token: string, principalKey: string): number | undefined {
  const attorneyId = Number(/^[1-9]\d{0,9}(?=\.)/.exec(token)?.[0]);
  if (!Number.isInteger(attorneyId)) return undefined;
  const [given, right] = [token, applicationToken(attorneyId, principalKey)].map((text) =>
    Buffer.from(text),
  );
  const isRight = given && right && given.length === right.length && timingSafeEqual(given, right);
  return isRight ? attorneyId : undefined;
}
