import type { RemoteConfig, RemoteManifest } from '@counsel/contracts';
import type { Stats } from 'webpack';
import { hashFiles } from './artefact.ts';
import { dependencyRange, type PackageJson } from './package-json.ts';
import { filesOfPages } from './page-files.ts';

interface Build {
  root: string;
  packageJson: PackageJson;
  config: RemoteConfig;
  /** Where the files are. */
  folder: string;
  stats: Stats;
}

/** `remote.json` of a build: all that the portal must know before it runs any of it. */
export const describeBuild = async ({
  root,
  packageJson,
  config,
  folder,
  stats,
}: Build): Promise<RemoteManifest> => ({
  ...config,
  version: packageJson.version,
  contract: dependencyRange(packageJson, '@counsel/shell-sdk'),
  files: await hashFiles(folder),
  pageFiles: filesOfPages(root, stats),
});
