import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Attestation, type AttestedTest, limits, subjectName } from '@counsel/contracts';
import type { Built } from '../built.ts';
import type { Check } from '../checks.ts';
import { sourceOf } from './source.ts';

interface Tested {
  /** The contract of the shell that it was tried in. */
  contract: string | null;
  checks: readonly Check[];
}

/** What a contract test found, as far as there is room: first what was not passed. */
export function attestedTest({ contract, checks }: Tested, at = new Date()): AttestedTest {
  const most = limits.attestation.checks;
  const told = checks
    .map(({ check, faults }) => ({
      check: check.slice(0, limits.attestation.check),
      passed: faults.length === 0,
    }))
    .sort((one, other) => Number(one.passed) - Number(other.passed));
  const rest = told.slice(most - 1);
  const shown = rest.length > 1 ? told.slice(0, most - 1) : told;
  const summed = { check: `${rest.length} more`, passed: rest.every(({ passed }) => passed) };
  return {
    at: at.toISOString(),
    shell: contract ?? 'unknown',
    checks: rest.length > 1 ? [...shown, summed] : shown,
  };
}

/** What a publisher says of a build. */
export async function attestationOf(
  folder: string,
  { dist, manifest: { name, version } }: Built,
  test: AttestedTest | null,
): Promise<Attestation> {
  const sha256 = createHash('sha256')
    .update(await readFile(join(dist, 'remote.json')))
    .digest('hex');
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: subjectName(name, version), digest: { sha256 } }],
    predicateType: 'urn:counsel:publish:1',
    predicate: { at: new Date().toISOString(), source: await sourceOf(folder), test },
  };
}
