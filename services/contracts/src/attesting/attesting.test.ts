import assert from 'node:assert/strict';
import { compactVerify, importJWK } from 'jose';
import { describe, it } from 'mocha';
import type { Attestation } from '../attestation.ts';
import { readAttestation, signAttestation, verifyAttestation } from './index.ts';

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
});
