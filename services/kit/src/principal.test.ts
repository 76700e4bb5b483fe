import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mock } from 'node:test';
import { SignJWT } from 'jose';
import { describe, it } from 'mocha';
import {
  type KnownKey,
  makeSigningKey,
  principalSigner,
  principalVerifier,
  type SigningKey,
  type Subject,
  signPrincipal,
  verifyPrincipal,
} from './principal.ts';

const principal: Subject = {
  userId: 'u1',
  roles: ['user', 'attorney'],
  isService: false,
};
const visitor: Subject = { userId: null, roles: [], isService: false };
const service: Subject = { userId: null, roles: [], isService: true };
const former = 'a-key-of-more-than-thirty-two-characters';

describe('the principal', () => {
  let key: SigningKey;
  let other: SigningKey;
  const known = new Map<string, KnownKey>();
  const find = (id: string) => known.get(id);
  before(async () => {
    [key, other] = [await makeSigningKey(), await makeSigningKey()];
    const x = { kty: 'OKP', crv: 'Ed25519', x: key.publicKey };
    known.set(key.id, {
      owner: 'gateway',
      publicKey: createPublicKey({ format: 'jwk', key: x }),
    });
  });

  it('arrives as it was signed', async () => {
    for (const subject of [principal, visitor, service]) {
      const token = await signPrincipal(subject, 'questions', key);
      assert.deepEqual(await verifyPrincipal(token, 'questions', find), subject);
    }
  });

  it('is refused by another service, under another key, unsigned, and after its time', async () => {
    const token = await signPrincipal(principal, 'questions', key);
    await assert.rejects(verifyPrincipal(token, 'identity', find));
    const posing = await signPrincipal(principal, 'questions', { ...other, id: key.id });
    await assert.rejects(verifyPrincipal(posing, 'questions', find), /signature/);
    const [, payload] = token.split('.');
    const none = Buffer.from(`{"alg":"none","kid":"${key.id}"}`).toString('base64url');
    await assert.rejects(verifyPrincipal(`${none}.${payload}.`, 'questions', find));
    const claims = (time = '1m') =>
      new SignJWT({ roles: [] })
        .setIssuer('counsel')
        .setAudience('questions')
        .setExpirationTime(time);
    const header = { alg: 'EdDSA', kid: key.id };
    const right = await claims().setProtectedHeader(header).sign(key.privateKey);
    await verifyPrincipal(right, 'questions', find);
    const secret = Buffer.from(key.publicKey, 'base64url');
    for (const alg of ['HS256', 'HS384', 'HS512']) {
      const signed = await claims()
        .setProtectedHeader({ ...header, alg })
        .sign(secret);
      await assert.rejects(verifyPrincipal(signed, 'questions', find), alg);
    }
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const jwk = publicKey.export({ format: 'jwk' });
    const own = { ...header, jwk, jku: 'https://evil.example/keys' };
    const forged = await claims().setProtectedHeader(own).sign(privateKey);
    await assert.rejects(verifyPrincipal(forged, 'questions', find), 'a key of its own');
    const expired = await claims('-1s').setProtectedHeader(header).sign(key.privateKey);
    await assert.rejects(verifyPrincipal(expired, 'questions', find));
  });

  it('is refused as unknown, not as wrong, where nobody knows its key', async () => {
    const token = await signPrincipal(principal, 'questions', other);
    await assert.rejects(verifyPrincipal(token, 'questions', find), { status: 503 });
  });

  it('is nobody’s but the gateway’s to sign: a service speaks for itself alone', async () => {
    const as = (owner: KnownKey['owner']) => (id: string) => {
      const found = known.get(id);
      return found && { ...found, owner };
    };
    const { privateKey, id } = key;
    const spoken = await signPrincipal(service, 'questions', key);
    assert.deepEqual(await verifyPrincipal(spoken, 'questions', as('identity')), service);
    const wrong = [
      principal,
      visitor,
      { ...service, userId: 'u1' },
      { ...service, roles: ['admin'] },
    ];
    for (const subject of wrong as Subject[]) {
      const token = await signPrincipal(subject, 'questions', { id, privateKey });
      await assert.rejects(verifyPrincipal(token, 'questions', as('identity')), /only the gateway/);
    }
  });

  it('is signed once for a caller and its roles, and anew when these or the key change', async () => {
    let current = key;
    const sign = principalSigner(() => current);
    const token = await sign(principal, 'questions');
    assert.equal(await sign({ ...principal }, 'questions'), token);
    const others: Subject[] = [
      { ...principal, userId: 'u2' },
      { ...principal, roles: ['user'] },
      { ...principal, isService: true },
    ];
    for (const other of others) {
      assert.deepEqual(
        await verifyPrincipal(await sign(other, 'questions'), 'questions', find),
        other,
      );
    }
    await assert.rejects(verifyPrincipal(await sign(principal, 'identity'), 'questions', find));
    current = other;
    assert.notEqual(await sign(principal, 'questions'), token);
  });

  it('is remembered only as long as it is good', async () => {
    const verify = principalVerifier('questions', { findKey: find });
    const token = await signPrincipal(principal, 'questions', key);
    assert.deepEqual(await verify(token), principal);
    assert.equal(await verify(token), await verify(token));
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 31_000 });
    try {
      await assert.rejects(async () => verify(token));
    } finally {
      mock.timers.reset();
    }
  });

  it('is understood by the version before, and understands it, where both have its secret', async () => {
    const secret = new TextEncoder().encode(former);
    const both = await principalSigner(() => key, former)(principal, 'questions');
    const [theirs = '', ours = ''] = both.split(' ');
    const beside = principalVerifier('questions', { findKey: find, former });
    assert.deepEqual(await beside(theirs), principal);
    assert.deepEqual(await principalVerifier('questions', { findKey: find })(ours), principal);
    const forged = new SignJWT({ roles: ['admin'], isService: false })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('counsel')
      .setAudience('questions')
      .setExpirationTime('1m');
    const alone = principalVerifier('questions', { findKey: find });
    await assert.rejects(async () => alone(await forged.sign(secret)));
    const strange = await forged.sign(new TextEncoder().encode('x'.repeat(32)));
    await assert.rejects(async () => beside(strange));
  });
});
