import { resolve } from 'node:path';
import {
  calls,
  contractFault,
  metContract,
  type RemoteDetail,
  type RemoteManifest,
  remoteTexts,
  spokenContracts,
} from '@counsel/contracts';
import { parseManifest } from '../built.ts';
import { type Check, isPassed } from '../checks.ts';
import { gateChecks } from '../gates.ts';
import { approvalLines, waitsFor } from './approval.ts';
import { builtIn, faultsPublished, laterLines } from './builds.ts';
import { CommandFailure } from './failure.ts';
import { addressFault, readRegistry } from './registry.ts';
import {
  checkedVersion,
  clientOf,
  findRemote,
  nameOf,
  type Outcome,
  type PortalOptions,
} from './remote.ts';

export interface CheckOptions extends PortalOptions {
  /** A published version, instead of a build on this machine. */
  published?: string;
}

/** The checks as lines, faults below theirs. */
export const checksAsText = (checks: readonly Check[]): string =>
  checks
    .flatMap(({ check, faults }) => [
      `${faults.length === 0 ? '✓' : '✗'} ${check}`,
      ...faults.map((fault) => `    ${fault.replaceAll('\n', '\n    ')}`),
    ])
    .join('\n');

const outcomeOf = (checks: Check[], text: string, json: object): Outcome => ({
  text: `${checksAsText(checks)}\n\n${text}`,
  json: { ...json, checks },
  failed: !isPassed(checks),
});

/** Looks at a build as the portal would when it is published, without publishing it. */
export async function checkBuilt(
  folder: string,
  dist: string,
  options: CheckOptions,
): Promise<Outcome> {
  const client = clientOf(options);
  const { manifest, ...built } = await builtIn(resolve(folder, dist));
  const { name, version } = manifest;
  const registry = await readRegistry(client);
  const spoken = spokenContracts(await client.json('/shell.json'));
  const met = metContract(spoken, manifest.contract);
  const notYet = contractFault(manifest, spoken);
  const taken = addressFault(registry, manifest);
  const remote = options.token ? await findRemote(client, name) : undefined;
  // Who has no token is not told what was approved.
  const waits = options.token ? waitsFor(manifest, remote) : [];
  const checks: Check[] = [
    { check: `${manifest.files.length} files are as they were built`, faults: [] },
    // One of later is no fault: the version waits for the portal.
    ...(met
      ? [{ check: `the portal's contract ${met} is in ${manifest.contract}`, faults: [] }]
      : []),
    {
      check: 'its addresses are its own',
      faults: taken ? [taken] : [],
    },
    ...(await gateChecks({ root: folder, dist: built.dist, manifest })),
    ...(options.token ? [versionCheck(remote, manifest)] : []),
  ];
  const text = isPassed(checks)
    ? [
        `${name} ${version} can be published: counsel-remote publish`,
        ...laterLines(notYet),
        ...approvalLines(name, waits),
        ...(options.token ? [] : [untold]),
      ]
    : [`${name} ${version} would be refused.`];
  const json = { portal: client.url.origin, name, version, notYet, waits };
  return outcomeOf(checks, text.join('\n'), json);
}

const untold =
  'With a token (COUNSEL_TOKEN), it says as well whether the version is new and what an administrator is to approve.';

function versionCheck(remote: RemoteDetail | undefined, { name, version }: RemoteManifest) {
  const isTaken = remote?.versions.some((published) => published.version === version);
  return {
    check: `version ${version} is new`,
    faults: isTaken ? [remoteTexts.versionTaken(name, version)] : [],
  };
}

/** Reads every file of a published version back, and tells how browsers fare with it. */
export async function checkPublished(
  folder: string,
  version: string,
  options: CheckOptions,
): Promise<Outcome> {
  const client = clientOf(options);
  const name = await nameOf(folder, options);
  checkedVersion(version);
  const json = await client.file(`/remotes/${name}/${version}/remote.json`);
  if (!json) {
    throw new CommandFailure(remoteTexts.unknownVersion(name, version), {
      code: 'not-found',
      hint: options.token
        ? 'See "counsel-remote list" for what is published.'
        : 'With a token (COUNSEL_TOKEN), versions are found that browsers were never given, too.',
    });
  }
  const manifest = parseManifest(json.toString());
  const checks: Check[] = [
    {
      check: `${manifest.files.length} files are there and whole`,
      faults: await faultsPublished(client, manifest, version),
    },
  ];
  if (!options.token) {
    const text = 'With a token (COUNSEL_TOKEN), its loads and failures stand here.';
    return outcomeOf(checks, text, { portal: client.url.origin, name, version });
  }
  const remote = await client.call(calls.getRemote, { params: { name } });
  const figures = figuresOf(remote, version);
  return outcomeOf(checks, figures.text, {
    portal: client.url.origin,
    name,
    version,
    ...figures.json,
  });
}

function figuresOf(remote: RemoteDetail, version: string) {
  const found = remote.versions.find((published) => published.version === version);
  const kinds = remote.failureKinds.filter((failure) => failure.version === version);
  const { loads = 0, failures = 0, medianMs = null, p95Ms = null } = found ?? {};
  const times = medianMs === null ? '' : `, median ${medianMs} ms, 95th percentile ${p95Ms} ms`;
  return {
    text: [
      `In the last seven days: ${loads} loads${times}; ${failures} failures.`,
      ...kinds.map(
        ({ phase, kind, count, lastAt }) => `  ${count} × ${phase} ${kind}, last ${lastAt}`,
      ),
    ].join('\n'),
    json: { loads, failures, medianMs, p95Ms, failureKinds: kinds },
  };
}
