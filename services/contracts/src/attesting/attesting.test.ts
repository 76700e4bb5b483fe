import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { describe, it } from 'mocha';
import type { Attestation } from '../attestation.ts';
import { keyOf, readAttestation, signAttestation, verifyAttestation } from './index.ts';

const attestation: Attestation = {
  _type: 'https://in-toto.io/Statement/v1',
  subject: [{ name: 'calm@1.0.0', digest: { sha256: 'a'.repeat(64) } }],
  predicateType: 'urn:counsel:publish:1',
  predicate: {
    at: '2026-03-02T09:30:00.000Z',
    source: {
      repository: 'https://git.example/team/calm',
      commit: 'b'.repeat(40),
      dirty: false,
      lockfile: { name: 'package-lock.json', sha256: 'c'.repeat(64) },
      run: null,
      kit: '1.1.0',
      node: '24.0.0',
      npm: null,
    },
    test: null,
  },
};

const token = 'counsel_one';

describe('an attestation', () => {
  it('is read by whoever knows the token', async () => {
    const jws = await signAttestation(token, attestation);
    assert.deepEqual(await verifyAttestation(token, jws), attestation);
  });

  it('is of one key for each token', async () => {
    const keys = await Promise.all(
      [token, token, 'counsel_two'].map(async (each) =>
        readAttestation(await signAttestation(each, attestation)),
      ),
    );
    assert.equal(keys[0]?.key, keys[1]?.key);
    assert.notEqual(keys[0]?.key, keys[2]?.key);
  });

  it('can be checked later by the key that it names', async () => {
    const jws = await signAttestation(token, attestation);
    const { payload, protectedHeader } = await compactVerify(jws, ({ jwk }) => {
      if (!jwk) throw new Error('it names no key');
      return importJWK(jwk, 'EdDSA');
    });
    assert.deepEqual(JSON.parse(Buffer.from(payload).toString()), attestation);
    assert.equal(protectedHeader.kid, readAttestation(jws).key);
  });

  it('is refused where another token, or nobody, signed it', async () => {
    const foreign = await signAttestation('counsel_two', attestation);
    const [header, , signature] = (await signAttestation(token, attestation)).split('.');
    const other = Buffer.from(JSON.stringify({ ...attestation, predicateType: 'x' }));
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const jws of [
      foreign,
      `${header}.${other.toString('base64url')}.${signature}`,
      `${none}.${other.toString('base64url')}.`,
      'x',
      '',
    ]) {
      await assert.rejects(verifyAttestation(token, jws), jws);
    }
  });

  it('is refused where it is not as agreed', async () => {
    const { predicate } = attestation;
    for (const source of [
      { ...predicate.source, repository: 'javascript:alert(1)' },
      { ...predicate.source, run: 'https://user:secret@ci.example/1' },
      { ...predicate.source, commit: 'HEAD' },
    ]) {
      const wrong = { ...attestation, predicate: { ...predicate, source } };
      await assert.rejects(verifyAttestation(token, await signAttestation(token, wrong)), /source/);
    }
  });

  it('names the key that signed it, and is read in one way', async () => {
    const { kid } = decodeProtectedHeader(await signAttestation('counsel_two', attestation));
    for (const header of [
      { kid },
      { kid: { name: kid } },
      { jwk: undefined },
      { typ: 'other' },
      { more: 1 },
      { b64: false, crit: ['b64'] },
    ]) {
      const jws = await signedWith(token, header);
      await assert.rejects(verifyAttestation(token, jws), /its header/, JSON.stringify(header));
    }
    assert.ok(await verifyAttestation(token, await signedWith(token, {})));
  });

  it('holds no words that a reader could take for others, and no time that is none', async () => {
    const { predicate } = attestation;
    const { source } = predicate;
    const test = {
      at: predicate.at,
      shell: '1.1.0',
      checks: [{ check: 'it’s whole', passed: true }],
    };
    const signed = (wrong: object) =>
      signAttestation(token, { ...attestation, predicate: { ...predicate, ...wrong } });
    await verifyAttestation(token, await signed({ test }));
    for (const wrong of [
      { source: { ...source, kit: '\u202e0.1.1' } },
      { source: { ...source, node: '24\u0000' } },
      { source: { ...source, npm: '11\n' } },
      { source: { ...source, lockfile: { name: '\u200bpackage', sha256: 'c'.repeat(64) } } },
      { source: { ...source, repository: 'https://gіt.example/team' } },
      { source: { ...source, run: 'https://ci.example/\u202e1' } },
      { test: { ...test, checks: [{ check: '\u202eall', passed: true }] } },
      { test: { ...test, shell: '<\u0007>' } },
      { test: { ...test, at: '2016-12-31T23:59:60Z' } },
      { at: '2016-12-31T23:59:60Z' },
      { at: '2016-12-31 23:59:59Z' },
    ]) {
      const jws = await signed(wrong);
      await assert.rejects(verifyAttestation(token, jws), /attestation/, JSON.stringify(wrong));
    }
  });
});

/** As the holder of a token signs it who has written a program for that. */
async function signedWith(token: string, header: object): Promise<string> {
  const [own = ''] = (await signAttestation(token, attestation)).split('.');
  const told = { ...JSON.parse(Buffer.from(own, 'base64url').toString()), ...header };
  const isPlain = 'b64' in header;
  const text = JSON.stringify(attestation).replaceAll('.', '\\u002e');
  const begin = Buffer.from(JSON.stringify(told)).toString('base64url');
  const signed = `${begin}.${isPlain ? text : Buffer.from(text).toString('base64url')}`;
  const signature = sign(null, Buffer.from(signed), keyOf(token));
  return `${signed}.${signature.toString('base64url')}`;
}
