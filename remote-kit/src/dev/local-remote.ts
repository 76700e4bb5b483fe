import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, RemoteConfig, RemoteManifest } from '@counsel/contracts';
import webpack, { type Compiler, type Stats } from 'webpack';
import { describeBuild } from '../describe.ts';
import { manifestFile } from '../federation-manifest.ts';
import type { PackageJson } from '../package-json.ts';
import { configFile, readRemoteConfig } from '../remote-manifest.ts';

export interface BuildEvents {
  onBuilt(manifest: RemoteManifest): void;
  /** Addresses, navigation or tour are others: no module changed, yet pages must begin anew. */
  onConfigured(): void;
}

interface LocalRemoteOptions extends BuildEvents {
  root: string;
  packageJson: PackageJson;
  config: RemoteConfig;
}

/** A remote as it stands in its folder: a plugin of its build that keeps its entry of the registry. */
export class LocalRemote {
  readonly #options: LocalRemoteOptions;
  /** What its files stand under instead of a version. */
  readonly #label: string;
  #config: RemoteConfig;
  #isConfigured = false;
  #manifest: RemoteManifest | undefined;

  constructor(options: LocalRemoteOptions) {
    this.#options = options;
    this.#label = `${options.packageJson.version}-local`;
    this.#config = options.config;
  }

  get config(): RemoteConfig {
    return this.#config;
  }

  /** The address below which its files are. */
  get folder(): string {
    return `/remotes/${this.#config.name}/${this.#label}/`;
  }

  /** The portal's registry, as JSON, with this remote in place of the published one, or added. */
  inRegistry(json: string): string {
    if (!this.#manifest) return json;
    const registry: Registry = JSON.parse(json);
    const { name } = this.#config;
    const entry = `${this.folder}${manifestFile}`;
    const local = { name, version: this.#label, enabled: true, entry, manifest: this.#manifest };
    const others = registry.remotes.filter((remote) => remote.name !== name);
    return JSON.stringify({ ...registry, remotes: [...others, local] });
  }

  apply(compiler: Compiler): void {
    const plugin = 'LocalRemote';
    compiler.hooks.make.tapPromise(plugin, async ({ errors, fileDependencies }) => {
      // No module imports it.
      fileDependencies.add(join(this.#options.root, configFile));
      await this.#configure().catch(({ message }: Error) => {
        errors.push(new webpack.WebpackError(message));
      });
    });
    compiler.hooks.done.tap(plugin, (stats) => {
      // A later one that failed leaves pages what they have.
      if (!this.#manifest) new webpack.NoEmitOnErrorsPlugin().apply(compiler);
      this.#describe(stats);
    });
  }

  async #configure(): Promise<void> {
    const config = await readRemoteConfig(this.#options.root, { fresh: true });
    if (config.name !== this.#config.name) {
      throw new Error('The remote has another name: start again.');
    }
    this.#isConfigured ||= !isDeepStrictEqual(config, this.#config);
    this.#config = config;
  }

  #describe(stats: Stats): void {
    const { root, packageJson, onBuilt, onConfigured } = this.#options;
    const isBuilt = !stats.hasErrors();
    if (isBuilt || !this.#manifest) {
      this.#manifest = describeBuild({ root, packageJson, config: this.#config, files: [], stats });
    }
    if (!isBuilt) return;
    if (this.#isConfigured) onConfigured();
    this.#isConfigured = false;
    onBuilt(this.#manifest);
  }
}
