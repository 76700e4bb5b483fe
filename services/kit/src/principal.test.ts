import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { SignJWT } from 'jose';
import { describe, it } from 'mocha';
import {
  principalSigner,
  principalVerifier,
  type Subject,
  signPrincipal,
  verifyPrincipal,
} from './principal.ts';

const key = 'a-key-of-more-than-thirty-two-characters';
const principal: Subject = {
  userId: 'u1',
  roles: ['user', 'attorney'],
  isService: false,
};

describe('the principal', () => {
  it('arrives as it was signed', async () => {
    const token = await signPrincipal(principal, 'questions', key);
    assert.deepEqual(await verifyPrincipal(token, 'questions', key), principal);
    const visitor = { ...principal, userId: null, roles: [] };
    const anonymous = await signPrincipal(visitor, 'questions', key);
    assert.deepEqual(await verifyPrincipal(anonymous, 'questions', key), visitor);
  });

  it('is refused by another service, under another key, unsigned, and after its time', async () => {
    const token = await signPrincipal(principal, 'questions', key);
    await assert.rejects(verifyPrincipal(token, 'identity', key));
    await assert.rejects(verifyPrincipal(token, 'questions', `${key}!`));
    const [, payload] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    await assert.rejects(verifyPrincipal(`${none}.${payload}.`, 'questions', key));
    const secret = new TextEncoder().encode(key);
    const claims = () =>
      new SignJWT({ roles: [] })
        .setIssuer('counsel')
        .setAudience('questions')
        .setExpirationTime('1m');
    const right = await claims().setProtectedHeader({ alg: 'HS256' }).sign(secret);
    await verifyPrincipal(right, 'questions', key);
    for (const header of [{ alg: 'HS384' }, { alg: 'HS512' }]) {
      const signed = await claims().setProtectedHeader(header).sign(secret);
      await assert.rejects(verifyPrincipal(signed, 'questions', key), header.alg);
    }
    const strangers = new TextEncoder().encode('x'.repeat(32));
    const jwk = { kty: 'oct', k: Buffer.from(strangers).toString('base64url') };
    const own = { alg: 'HS256', jwk, jku: 'https://evil.example/keys', kid: '../evil' };
    const forged = await claims().setProtectedHeader(own).sign(strangers);
    await assert.rejects(verifyPrincipal(forged, 'questions', key), 'a key of its own');
    const expired = await new SignJWT({ roles: [] })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('counsel')
      .setAudience('questions')
      .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
      .sign(new TextEncoder().encode(key));
    await assert.rejects(verifyPrincipal(expired, 'questions', key));
  });

  it('is signed once for a caller and its roles, and anew when these change', async () => {
    const sign = principalSigner(key);
    const token = await sign(principal, 'questions');
    assert.equal(await sign({ ...principal }, 'questions'), token);
    const others: Subject[] = [
      { ...principal, userId: 'u2' },
      { ...principal, roles: ['user'] },
      { ...principal, isService: true },
    ];
    for (const other of others) {
      assert.deepEqual(
        await verifyPrincipal(await sign(other, 'questions'), 'questions', key),
        other,
      );
    }
    await assert.rejects(verifyPrincipal(await sign(principal, 'identity'), 'questions', key));
  });

  it('is remembered only as long as it is good', async () => {
    const verify = principalVerifier('questions', key);
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
});
