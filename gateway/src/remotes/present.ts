import {
  askedBy,
  beyondGrant,
  isNothing,
  type RegistryEntry,
  type RemoteChangeLine,
  type RemoteManifest,
  type RemoteStatus,
  remoteLengths,
  type RemoteToken as TokenAnswer,
  type RemoteVersion as VersionAnswer,
} from '@counsel/contracts';
import { presentAttestation } from './attestation.ts';
import { loadingFigures } from './figures.ts';
import type { Remote } from './remote.model.ts';
import type { RemoteChange } from './remote-change.model.ts';
import type { RemoteReport } from './remote-report.model.ts';
import type { RemoteToken } from './remote-token.model.ts';
import type { RemoteVersion } from './remote-version.model.ts';

/** To browsers, of the version that they get; `earlier` are those with which open pages may go on. */
export const presentEntry = (
  { name, enabled, earlier, sandboxed }: Pick<Remote, 'name' | 'enabled' | 'earlier' | 'sandboxed'>,
  { version, manifest }: Pick<RemoteVersion, 'version' | 'manifest'>,
): RegistryEntry => {
  const entry = `${sandboxed ? '/sandbox' : '/remotes'}/${name}/${version}/mf-manifest.json`;
  const shown = enabled ? shownOf(manifest, sandboxed) : namesOf(manifest);
  return { name, version, enabled, earlier, entry, manifest: shown };
};

/** Only the page around a frame looks at the calls by itself. */
const shownOf = (
  { calls, roles, maps, ...shown }: RemoteManifest,
  sandboxed: boolean,
): RegistryEntry['manifest'] => ({ ...shown, ...(sandboxed && calls && { calls }) });

/** Its pages say that they are turned off, by their titles; nothing of it is loaded. */
const namesOf = ({
  name,
  version,
  contract,
  routes,
}: RemoteManifest): RegistryEntry['manifest'] => ({
  ...{ name, version, contract, navigation: [], tour: [], files: [] },
  routes: routes.map(({ path, page, title, access }) => ({ path, page, title, access })),
});

const isGranted = ({ granted }: Pick<Remote, 'granted'>, { manifest }: Asking): boolean =>
  isNothing(beyondGrant(askedBy(manifest), granted));

type Asking = Pick<RemoteVersion, 'manifest'>;

/** @param revision of the registry */
export function presentStatus(
  remote: Remote,
  revision: number,
  reports: readonly RemoteReport[],
): RemoteStatus {
  const { name, enabled, sandboxed, version, canaryVersion, canaryPercent, waiting = [] } = remote;
  const canary =
    canaryVersion === null ? null : { version: canaryVersion, percent: canaryPercent ?? 0 };
  const own = reports.filter(({ remote }) => remote === name);
  return {
    ...{ name, enabled, sandboxed, version, canary, revision },
    waiting: waiting
      .filter((each) => !isGranted(remote, each))
      .slice(0, remoteLengths.shownVersions)
      .map((each) => each.version),
    ...loadingFigures(own),
  };
}

export const presentVersion = (
  remote: Pick<Remote, 'granted'>,
  row: RemoteVersion,
  reports: readonly RemoteReport[],
): VersionAnswer => ({
  version: row.version,
  contract: row.contract,
  publishedAt: row.publishedAt.toISOString(),
  publishedBy: row.publishedBy,
  promotedAt: row.promotedAt?.toISOString() ?? null,
  promotedBy: row.promotedBy,
  files: row.files,
  bytes: row.bytes,
  isGranted: isGranted(remote, row),
  attestation: presentAttestation(row.attestation),
  ...loadingFigures(reports.filter(({ version }) => version === row.version)),
});

export const presentChange = (change: RemoteChange): RemoteChangeLine => ({
  at: change.at.toISOString(),
  by: change.by,
  action: change.action,
  version: change.version,
  percent: change.percent,
  label: change.label,
  reason: change.reason,
  revision: change.revision,
});

export const presentToken = ({ id, label, createdAt, lastUsedAt }: RemoteToken): TokenAnswer => ({
  id,
  label,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
