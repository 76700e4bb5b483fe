import {
  type Attestation,
  type AttestedSource,
  attestationHeader,
  durations,
  failedChecks,
  limits,
  remoteRefusals,
  remoteTexts,
  type ShownAttestation,
  subjectName,
} from '@counsel/contracts';
import { readAttestation, verifyAttestation } from '@counsel/contracts/attesting';
import type { PortalContext } from '@counsel/service-kit';
import createError from 'http-errors';
import type { Artefact } from './artefact.ts';
import { badArtefact, conflict } from './refusal.ts';
import type { RemoteVersion } from './remote-version.model.ts';
import { tokenIn } from './tokens.ts';

/** What came along with a build, by the holder of the token that it came with. */
export interface SignedAttestation {
  jws: string;
  attestation: Attestation;
}

const bad = (reason: string, cause?: unknown) =>
  badArtefact(remoteTexts.badAttestation(reason), { cause });

/** @throws 400 that says why the request is not attested */
export async function attestationIn(ctx: PortalContext): Promise<SignedAttestation> {
  const token = tokenIn(ctx);
  const jws = ctx.get(attestationHeader);
  if (token === undefined || jws === '') {
    throw createError(400, remoteTexts.notAttested, { code: remoteRefusals.notAttested });
  }
  if (jws.length > limits.attestation.all) {
    throw bad(`it has more than ${limits.attestation.all} characters`);
  }
  const attestation = await verifyAttestation(token, jws).catch((cause: Error) => {
    throw bad(cause.message.slice(0, limits.message.max), cause);
  });
  refuseOtherTime(attestation);
  return { jws, attestation };
}

function refuseOtherTime({ predicate: { at } }: Attestation): void {
  const isOther = Math.abs(Date.now() - Date.parse(at)) > durations.attestation;
  if (isOther) throw bad(remoteTexts.otherTime(at));
}

/** @throws 400 when something else was signed than what arrived */
export function refuseOtherSubject({ attestation }: SignedAttestation, artefact: Artefact): void {
  const { manifest, hash } = artefact;
  const [subject] = attestation.subject;
  const isSame =
    subject?.name === subjectName(manifest.name, manifest.version) &&
    subject.digest.sha256 === hash;
  if (!isSame) throw bad(remoteTexts.otherSubject);
}

/** @throws 409 for a version whose publisher does not say that it passed its contract test */
export function refuseUntested({ remote, version, attestation: jws }: RemoteVersion): void {
  if (jws === null) return;
  const failed = failedChecks(readAttestation(jws).attestation.predicate.test);
  if (failed?.length === 0) return;
  const message = failed
    ? remoteTexts.testFailed(remote, version, failed)
    : remoteTexts.notTested(remote, version);
  throw conflict(message, remoteRefusals.notTested);
}

export function presentAttestation(jws: string | null): ShownAttestation | null {
  if (jws === null) return null;
  const { attestation, key } = readAttestation(jws);
  const { test } = attestation.predicate;
  const source = shownSource(attestation.predicate.source);
  if (test === null) return { key, source, test };
  const { at, shell, checks } = test;
  return {
    key,
    source,
    test: { at, shell, checks: checks.length, failed: failedChecks(test) ?? [] },
  };
}

/** What is known of it: more may have been signed. */
function shownSource(source: AttestedSource): AttestedSource {
  const { repository, commit, dirty, run, kit, node, npm } = source;
  const lockfile = source.lockfile && {
    name: source.lockfile.name,
    sha256: source.lockfile.sha256,
  };
  return { repository, commit, dirty, lockfile, run, kit, node, npm };
}
