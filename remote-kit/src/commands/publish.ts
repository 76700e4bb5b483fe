import { resolve } from 'node:path';
import {
  type AttestedTest,
  attestationHeader,
  calls,
  type RemoteDetail,
  type RemoteManifest,
  remoteRefusals,
  remoteTexts,
} from '@counsel/contracts';
import { signAttestation } from '@counsel/contracts/attesting';
import { attestationOf, attestedTest } from '../attest/attest.ts';
import type { Built } from '../built.ts';
import { assertGates } from '../gates.ts';
import { approvalLines, waitsFor } from './approval.ts';
import { builtIn, faultsPublished, laterLines, packed } from './builds.ts';
import { CommandFailure } from './failure.ts';
import { hintFor } from './hints.ts';
import type { PortalClient } from './portal.ts';
import { addressFault, readRegistry } from './registry.ts';
import {
  findRemote,
  type Outcome,
  type PortalOptions,
  publisher,
  readRemote,
  requiredToken,
} from './remote.ts';
import type { TestCommandOptions } from './test.ts';

export interface PublishOptions extends PortalOptions, TestCommandOptions {
  /** False: sends it without its contract test, so that nobody can promote it. */
  test?: boolean;
}

function assertNamed({ name }: RemoteManifest, options: PortalOptions): void {
  if (options.name === undefined || options.name === name) return;
  throw new CommandFailure(remoteTexts.otherName(name, options.name), {
    code: 'other-name',
    hint: 'Leave --name out: the build says what it is.',
  });
}

/** What the portal would refuse by this code. */
const refusedBy = (code: string, message: string): CommandFailure =>
  new CommandFailure(message, { code, hint: hintFor(409, code) ?? '' });

/** Told before the test, whose pages another remote's address would not show; the portal makes sure. */
async function assertOwnAddresses(client: PortalClient, manifest: RemoteManifest): Promise<void> {
  const fault = addressFault(await readRegistry(client), manifest);
  if (fault !== undefined) throw refusedBy(remoteRefusals.routeTaken, fault);
}

/** Told before the test, which takes a while; the portal makes sure. */
async function assertNew(client: PortalClient, { name, version }: RemoteManifest): Promise<void> {
  const known = await findRemote(client, name);
  if (!known?.versions.some((published) => published.version === version)) return;
  throw refusedBy(remoteRefusals.versionTaken, remoteTexts.versionTaken(name, version));
}

/** @throws CommandFailure when it did not pass: what nobody can promote is not sent */
async function tested(
  folder: string,
  built: Built,
  options: PublishOptions,
): Promise<AttestedTest> {
  const { runTest } = await import('./test.ts');
  const result = await runTest(folder, built.dist, options);
  if (result.passed) return attestedTest(result);
  const { name, version } = built.manifest;
  throw new CommandFailure(`${name} ${version} does not pass its contract test.`, {
    code: 'not-passed',
    hint: 'Nothing was sent. See "counsel-remote test".',
    faults: result.checks.flatMap(({ check, faults }) =>
      faults.map((fault) => `${check}: ${fault}`),
    ),
  });
}

async function sent(client: PortalClient, built: Built, attestation: string) {
  const { manifest } = built;
  const { name, version } = manifest;
  const published = await client.call(calls.publishRemote, {
    params: { name, version },
    archive: await packed(built),
    headers: { [attestationHeader]: attestation },
  });
  const faults = await faultsPublished(client, manifest, version);
  if (faults.length === 0) return published;
  throw new CommandFailure(`${name} ${version} is published, but not as it was built.`, {
    code: 'not-whole',
    hint: 'Do not promote it. Tell the people who run the portal, and publish another version.',
    faults,
  });
}

/**
 * Tests a build, publishes it with a signed word on where it comes from, then reads every file back.
 * Browsers get it once it is promoted.
 */
export async function publish(
  folder: string,
  dist: string,
  options: PublishOptions,
): Promise<Outcome> {
  const client = publisher(options);
  const built = await builtIn(resolve(folder, dist));
  const { manifest } = built;
  const { name, version } = manifest;
  assertNamed(manifest, options);
  await packed(built);
  await assertGates({ root: folder, dist: built.dist, manifest });
  await assertNew(client, manifest);
  await assertOwnAddresses(client, manifest);
  const test = options.test === false ? null : await tested(folder, built, options);
  const attestation = await attestationOf(folder, built, test);
  const published = await sent(
    client,
    built,
    await signAttestation(requiredToken(options), attestation),
  );
  const remote = await readRemote(client, name);
  const waits = waitsFor(manifest, remote);
  const later = [...laterLines(published.notYet), ...approvalLines(name, waits)];
  const next = test && `counsel-remote promote ${version}`;
  return {
    text: [
      `${name} ${version} is published: ${manifest.files.length} files, all read back and whole.`,
      ...later,
      ...(test ? nextLines(remote, version, later.length > 0) : [untested]),
    ].join('\n'),
    json: {
      ...{ portal: client.url.origin, name, ...published },
      ...{ verified: manifest.files.length, waits, next },
    },
  };
}

const untested =
  'It was sent without its contract test: it can be looked at, and nobody can promote it.';

function nextLines(remote: RemoteDetail, version: string, isLater: boolean): string[] {
  return [
    `Browsers do not get it yet. ${isLater ? 'Then' : 'Next'}:`,
    `  counsel-remote promote ${version}      makes it live`,
    // Beside no live version there is nothing to try it against.
    ...(remote.version === null
      ? []
      : [`  counsel-remote canary 10 ${version}    gives it to a tenth of browsers first`]),
  ];
}
