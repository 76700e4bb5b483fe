/** Backups are age files (age-encryption.org): any program that knows the format opens them. */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Fault } from '../fault.ts';

/** Encrypts what flows through it, or decrypts. */
export type Turn = (content: Readable) => Promise<Readable>;

/** @param recipients public keys, with commas between them: each of their owners can open it alone */
export function encrypting(recipients: string): Turn {
  const encrypter = new Encrypter();
  for (const recipient of recipients.split(',')) {
    try {
      encrypter.addRecipient(recipient.trim());
    } catch {
      throw new Fault(`BACKUP_RECIPIENT: ${recipient.trim()} is no public key of age.`);
    }
  }
  return async (content) => fromWeb(await encrypter.encrypt(toWeb(content)));
}

/** @param file with an identity, as `counsel backup key` or age-keygen writes it */
export function decrypting(file: string): Turn {
  const decrypter = new Decrypter();
  for (const identity of identitiesIn(file)) decrypter.addIdentity(identity);
  return async (content) => {
    try {
      return fromWeb(await decrypter.decrypt(toWeb(content)));
    } catch (error) {
      throw new Fault(`The key in ${file} does not open this backup (${messageIn(error)}).`);
    }
  };
}

function identitiesIn(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Fault(`The key ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const identities = text.match(/^AGE-SECRET-KEY-\S+$/gm);
  if (identities) return identities;
  throw new Fault(`${file} holds no key: it has a line AGE-SECRET-KEY-….`);
}

/** A new pair: the text of a file to keep, and the public key that goes into the settings. */
export async function makeKey(): Promise<{ file: string; recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return { file: `# public key: ${recipient}\n${identity}\n`, recipient };
}

const messageIn = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The library's types are of the browser's streams, which are Node's. */
const toWeb = (content: Readable) =>
  Readable.toWeb(content) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (content: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as unknown as ReadableStream);
