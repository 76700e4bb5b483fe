import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractsOf } from './adapters.ts';
import { hashFiles, precompress } from './artefact.ts';
import { compile } from './compile.ts';
import { describeBuild } from './describe.ts';
import { assertGates } from './gates.ts';
import { readPackageJson } from './package-json.ts';
import { writePages } from './pages.ts';
import { remoteWebpackConfig } from './remote-config.ts';
import { readRemoteConfig } from './remote-manifest.ts';
import { sandboxWebpackConfig, shellWebpackConfig } from './shell-config.ts';

/** Where a shell's build says which contracts it speaks: a remote that needs another is not promoted. */
const shellFile = 'shell.json';

/** The pages and their assets, in `dist/` of the given folder. */
export const buildShell = async (root: string): Promise<void> => {
  const build = { root, manifest: readPackageJson(root) };
  await writePages(build, await compile(shellWebpackConfig(build)));
  await compile(sandboxWebpackConfig(build));
  const dist = join(root, 'dist');
  // Icons and the like, at the addresses where they are looked for.
  await cp(join(root, 'public'), dist, { recursive: true });
  await precompress(dist);
  const contracts = contractsOf(root);
  // The one name that is read by tools of before adapters.
  const [contract] = contracts;
  await writeFile(join(dist, shellFile), `${JSON.stringify({ contracts, contract })}\n`);
};

/**
 * One remote's artefact, in `dist/` of the given folder: the container, its chunks, and
 * `remote.json`, which says all that the portal must know before it runs any of it.
 */
export const buildRemote = async (root: string): Promise<{ name: string; version: string }> => {
  const packageJson = readPackageJson(root);
  const config = await readRemoteConfig(root);
  const { name } = config;
  const { version } = packageJson;
  const stats = await compile(remoteWebpackConfig({ root, name, version, manifest: packageJson }));
  const dist = join(root, 'dist');
  const hashed = await hashFiles(dist);
  const remote = describeBuild({ root, packageJson, config, ...hashed, stats });
  await precompress(dist);
  // Last: where it stands, the artefact is whole.
  await writeFile(join(dist, 'remote.json'), `${JSON.stringify(remote, null, 2)}\n`);
  await assertGates({ root, dist, manifest: remote });
  return { name, version };
};
