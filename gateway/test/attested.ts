import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Attestation, attestationHeader, exampleOf, subjectName } from '@counsel/contracts';
import { signAttestation } from '@counsel/contracts/attesting';
import { list } from 'tar';

/** More than any build of these tests takes unpacked. */
const most = 2_000_000;

function unzipped(archive: Buffer): Buffer {
  try {
    return gunzipSync(archive, { maxOutputLength: most });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Of remote.json in an archive; of nothing, where there is none. */
function manifestHash(archive: Buffer): Promise<string> {
  const hash = createHash('sha256');
  return new Promise((resolve) => {
    const reader = list({ strict: true });
    reader.on('entry', (entry) => {
      if (/^(\.\/)?remote\.json$/.test(entry.path)) {
        entry.on('data', (part: Buffer) => hash.update(part));
      }
      entry.resume();
    });
    for (const end of ['end', 'error']) reader.on(end, () => resolve(hash.copy().digest('hex')));
    reader.end(unzipped(archive));
  });
}

/** What `counsel-remote publish` says of a build that passed its contract test. */
export async function attestationOf(
  name: string,
  version: string,
  archive: Buffer,
  predicate: Partial<Attestation['predicate']> = {},
): Promise<Attestation> {
  const example = exampleOf(Attestation) as Attestation;
  const at = new Date().toISOString();
  const sha256 = await manifestHash(archive);
  return {
    ...example,
    subject: [{ name: subjectName(name, version), digest: { sha256 } }],
    predicate: { ...example.predicate, at, ...predicate },
  };
}

export const attestedBy = async (token: string, attestation: Attestation) => ({
  [attestationHeader.toLowerCase()]: await signAttestation(token, attestation),
});
