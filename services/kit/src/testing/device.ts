import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyOptions,
  NewPasskeyProof,
  PasskeyOptions,
  PasskeyProof,
} from '@counsel/contracts';

/** What a test's device says that a right one would not. */
export interface Lies {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** It asked nobody who uses it. */
  unverified?: boolean;
  challenge?: string;
}

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** The head of an item of CBOR (RFC 8949), as far as it is needed here. */
function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** A device of a person, with one passkey (W3C Web Authentication, sections 6 and 7). */
export class Device {
  readonly id = randomBytes(32);
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  make({ challenge, rp }: NewPasskeyOptions, lies: Lies = {}): NewPasskeyProof {
    const attested = Buffer.concat([Buffer.alloc(16), head(0, 0), Buffer.from([32]), this.id]);
    const authData = Buffer.concat([
      this.#authData(rp.id, 0x40, lies),
      attested,
      this.#publicKey(),
    ]);
    const attestationObject = map(
      [text('fmt'), text('none')],
      [text('attStmt'), map()],
      [text('authData'), bytes(authData)],
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, lies),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  use({ challenge, rpId }: PasskeyOptions, lies: Lies = {}): PasskeyProof {
    this.#counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge, lies);
    const authenticatorData = this.#authData(rpId, 0, lies);
    const signed = [authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))];
    const signature = sign('sha256', Buffer.concat(signed), this.#keys.privateKey);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    };
  }

  #named() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  #clientData(type: string, asked: string, { origin = this.#origin, challenge = asked }: Lies) {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData(rpId: string, flags: number, lies: Lies): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.#counter);
    const [present, verified] = [0x01, lies.unverified ? 0 : 0x04];
    return Buffer.concat([
      sha256(lies.rpId ?? rpId),
      Buffer.from([present | verified | flags]),
      counter,
    ]);
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return map(
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    );
  }
}
