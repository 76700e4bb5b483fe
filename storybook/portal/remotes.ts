import type { Registry, RegistryEntry, RemoteConfig } from '@counsel/contracts';
import type { RemoteModule } from '@counsel/shell-sdk';
import adminConfig from '../../mfe-admin/remote.config.ts';
import admin from '../../mfe-admin/src/remote.ts';
import attorneyConfig from '../../mfe-attorney/remote.config.ts';
import attorney from '../../mfe-attorney/src/remote.ts';
import userConfig from '../../mfe-user/remote.config.ts';
import user from '../../mfe-user/src/remote.ts';

const modules: Record<string, RemoteModule> = { admin, attorney, user };

const entryOf = (config: RemoteConfig): RegistryEntry => ({
  name: config.name,
  version: '1.0.0',
  enabled: true,
  entry: `/remotes/${config.name}/1.0.0/mf-manifest.json`,
  manifest: { ...config, version: '1.0.0', contract: '^1.0.0', files: [] },
});

export { mendAfter } from '../../shell/src/bound/mend.ts';
export { errorOf } from '../../shell/src/errors/told.ts';

/** What the portal's registry says of the remotes that stand here. */
export const registry: Registry = {
  revision: 1,
  remotes: [userConfig, attorneyConfig, adminConfig].map(entryOf),
};

/** What it says by now: a story tells under `newest` what became of each remote. */
export const renewedRegistry = (newest?: Partial<RegistryEntry>): Registry =>
  newest === undefined
    ? registry
    : { revision: 2, remotes: registry.remotes.map((entry) => ({ ...entry, ...newest })) };

/**
 * Stands in the place of the shell's federation runtime: the remotes are here already, built with
 * the shell.
 */
export const loadRemoteModule = async ({ name }: RegistryEntry): Promise<RemoteModule> => {
  const module = modules[name];
  if (!module) throw new Error(`There is no remote ${name}`);
  return module;
};
