import type { RemoteConfig, RemoteManifest } from '@counsel/contracts';
import type { Stats } from 'webpack';
import type { ArtefactFile } from './artefact.ts';
import { dependencyRange, type PackageJson } from './package-json.ts';
import { filesOfPages, partsOfPages } from './page-files.ts';

interface Build {
  root: string;
  packageJson: PackageJson;
  config: RemoteConfig;
  files: ArtefactFile[];
  maps?: ArtefactFile[];
  stats: Stats;
}

/** `remote.json` of a build: all that the portal must know before it runs any of it. */
export const describeBuild = ({
  root,
  packageJson,
  config,
  files,
  maps,
  stats,
}: Build): RemoteManifest => ({
  ...config,
  version: packageJson.version,
  contract: dependencyRange(packageJson, '@counsel/shell-sdk'),
  files,
  ...(maps && { maps }),
  pageFiles: filesOfPages(root, stats),
  pageParts: partsOfPages(root, stats),
});
