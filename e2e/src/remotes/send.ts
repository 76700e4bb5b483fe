import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Attestation,
  attestationHeader,
  exampleOf,
  type RemoteManifest,
  subjectName,
} from '@counsel/contracts';
import { signAttestation } from '@counsel/contracts/attesting';
import { create } from 'tar';
import type { Where } from './run.ts';

/**
 * Sends the build in a folder as `counsel-remote publish` does, but for the contract test, which it
 * says was passed: the token's holder is believed.
 */
export async function sendBuild({ folder, portal = '', token = '' }: Where): Promise<void> {
  const dist = join(folder, 'dist');
  const json = readFileSync(join(dist, 'remote.json'));
  const { name, version, files, maps = [] }: RemoteManifest = JSON.parse(json.toString());
  const paths = [...files, ...maps].map(({ path }) => path);
  const archive = await create({ gzip: true, cwd: dist }, ['remote.json', ...paths]).concat();
  const sha256 = createHash('sha256').update(json).digest('hex');
  const example = exampleOf(Attestation) as Attestation;
  const attestation: Attestation = {
    ...example,
    subject: [{ name: subjectName(name, version), digest: { sha256 } }],
    predicate: { ...example.predicate, at: new Date().toISOString() },
  };
  const sent = await fetch(`${portal}/api/remotes/${name}/versions/${version}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/gzip',
      [attestationHeader]: await signAttestation(token, attestation),
    },
    body: new Uint8Array(archive),
  });
  assert.equal(sent.status, 201, await sent.text());
}
