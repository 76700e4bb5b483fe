import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import { keysOf } from './config.ts';

/** What is kept sealed; what was sealed for one purpose opens for none other. */
export type SealPurpose = 'authenticator secrets';

/** For whom, and what for: bound to what is sealed, so that in another one's row it does not open. */
export interface Sealing {
  purpose: SealPurpose;
  owner: string;
  /** The first seals, all open. */
  keys: string;
}

/**
 * An envelope: its form, the key's id, then what AES-256-GCM makes: its nonce, its tag, the text. The
 * version before wrote neither form nor id.
 */
const form = 1;
const algorithm = 'aes-256-gcm';
const idLength = 4;
const ivLength = 12;
const tagLength = 16;

const derived = (purpose: SealPurpose, key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `counsel ${purpose}`, 32));

const headOf = (key: Buffer): Buffer =>
  Buffer.concat([Buffer.of(form), hash('sha256', key, 'buffer').subarray(0, idLength)]);

/** How all begins that is sealed by the newest key; whatever begins otherwise is to be sealed anew. */
export const newestHead = ({ purpose, keys }: Pick<Sealing, 'purpose' | 'keys'>): Buffer =>
  headOf(derived(purpose, keysOf(keys)[0]));

interface SealOptions {
  /** As the version before did, whose processes read nothing else. */
  asBefore?: boolean;
}

/** Encrypts a secret by a key that follows from the portal's, so that no copy of the database holds it. */
export function seal(
  secret: Buffer,
  { purpose, owner, keys }: Sealing,
  { asBefore = false }: SealOptions = {},
): Buffer {
  const key = derived(purpose, keysOf(keys)[0]);
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  const head = asBefore ? Buffer.alloc(0) : headOf(key);
  return Buffer.concat([head, iv, cipher.getAuthTag(), text]);
}

/** @returns nothing for what was not sealed for this purpose, this owner and by one of these keys */
export function unseal(sealed: Buffer, { purpose, owner, keys }: Sealing): Buffer | undefined {
  const known = keysOf(keys).map((key) => derived(purpose, key));
  const named = known.find((key) => sealed.indexOf(headOf(key)) === 0);
  const opened = named && open(named, sealed.subarray(1 + idLength), owner);
  if (opened) return opened;
  for (const key of known) {
    const old = open(key, sealed, owner);
    if (old) return old;
  }
  return undefined;
}

function open(key: Buffer, envelope: Buffer, owner: string): Buffer | undefined {
  const [iv, tag] = [
    envelope.subarray(0, ivLength),
    envelope.subarray(ivLength, ivLength + tagLength),
  ];
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const text = decipher.update(envelope.subarray(ivLength + tagLength));
    return Buffer.concat([text, decipher.final()]);
  } catch {
    return undefined;
  }
}
