import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  CompactSign,
  calculateJwkThumbprint,
  compactVerify,
  decodeProtectedHeader,
  exportJWK,
} from 'jose';
import { createAjv } from '../ajv.ts';
import { Attestation } from '../attestation.ts';

/** Of Ed25519 in PKCS #8 (RFC 8410): the seed follows. */
const beforeSeed = Buffer.from('302e020100300506032b657004220420', 'hex');

/** From the token itself, so that a team keeps no second secret. Changing the words changes all keys. */
export function keyOf(token: string): KeyObject {
  const seed = hkdfSync('sha256', token, '', 'counsel publishing attestation', 32);
  const key = Buffer.concat([beforeSeed, Buffer.from(seed)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** All that the header may say: who signs chooses neither its key's name nor how the rest is read. */
async function headerOf(key: KeyObject) {
  const jwk = await exportJWK(createPublicKey(key));
  const kid = await calculateJwkThumbprint(jwk);
  return { alg: 'EdDSA', typ: 'application/vnd.in-toto+json', jwk, kid };
}

/** A compact JWS that names its public key: whoever keeps it can check it without the token. */
export async function signAttestation(token: string, attestation: Attestation): Promise<string> {
  const key = keyOf(token);
  return new CompactSign(Buffer.from(JSON.stringify(attestation)))
    .setProtectedHeader(await headerOf(key))
    .sign(key);
}

const ajv = createAjv();
const validate = ajv.compile<Attestation>(Attestation);

/**
 * What the holder of a token signed.
 * @throws where it was signed by somebody else, or is none
 */
export async function verifyAttestation(token: string, jws: string): Promise<Attestation> {
  const key = keyOf(token);
  const { payload, protectedHeader } = await compactVerify(jws, createPublicKey(key), {
    algorithms: ['EdDSA'],
  });
  if (!isDeepStrictEqual(protectedHeader, await headerOf(key))) {
    throw new Error('its header is not that of an attestation');
  }
  const value: unknown = JSON.parse(Buffer.from(payload).toString());
  if (validate(value)) return value;
  throw new Error(ajv.errorsText(validate.errors, { dataVar: 'attestation' }));
}

/** One that was verified before it was kept, with its key's fingerprint (RFC 7638). */
export function readAttestation(jws: string): { attestation: Attestation; key: string } {
  const [, payload = ''] = jws.split('.');
  const { kid = '' } = decodeProtectedHeader(jws);
  const attestation = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { attestation, key: String(kid) };
}
