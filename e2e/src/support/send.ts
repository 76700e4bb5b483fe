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

/** What `counsel-remote publish` sends of a build. */
interface Upload {
  url: string;
  headers: Record<string, string>;
  archive: Buffer;
}

/**
 * The build in a folder as `counsel-remote publish` sends it, but for the contract test, which it says
 * was passed: the token's holder is believed.
 */
export async function uploadOf({ folder, portal = '', token = '' }: Where): Promise<Upload> {
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
  return {
    url: `${portal}/api/remotes/${name}/versions/${version}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/gzip',
      [attestationHeader]: await signAttestation(token, attestation),
    },
    archive,
  };
}

/** Sends the build in a folder, whose archive is what `repack` makes of it. */
export async function sendBuild(
  where: Where,
  repack = (archive: Buffer): Buffer => archive,
): Promise<void> {
  const { url, headers, archive } = await uploadOf(where);
  const body = new Uint8Array(repack(archive));
  const sent = await fetch(url, { method: 'PUT', headers, body });
  assert.equal(sent.status, 201, await sent.text());
}
