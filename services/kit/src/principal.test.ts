import assert from 'node:assert/strict';
import { SignJWT } from 'jose';
import { describe, it } from 'mocha';
import { type Principal, signPrincipal, verifyPrincipal } from './principal.ts';

const key = 'a-key-of-more-than-thirty-two-characters';
const principal: Principal = {
  userId: 'u1',
  roles: ['user', 'attorney'],
  requestId: 'r1',
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
    const expired = await new SignJWT({ roles: [], requestId: 'r1' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('counsel')
      .setAudience('questions')
      .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
      .sign(new TextEncoder().encode(key));
    await assert.rejects(verifyPrincipal(expired, 'questions', key));
  });
});
