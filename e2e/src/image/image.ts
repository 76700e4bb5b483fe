import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { x } from 'tar';

interface Descriptor {
  mediaType: string;
  digest: string;
}

interface Config {
  config: { Env: string[]; Entrypoint: string[]; User: string; WorkingDir: string };
}

/** What an engine mounts over: it makes these in whatever it runs. */
const mountPoints = ['proc', 'dev', 'run/secrets'];

/** An image in OCI's layout, as every engine writes it to a folder. */
export class Image {
  readonly #folder: string;
  readonly #layers: Descriptor[];
  readonly config: Config['config'];

  constructor(folder: string) {
    this.#folder = folder;
    let found = this.#json<{ manifests: Descriptor[] }>('index.json').manifests[0];
    while (found?.mediaType.includes('index')) {
      found = this.#blob<{ manifests: Descriptor[] }>(found).manifests[0];
    }
    if (!found) throw new Error(`There is no image in ${folder}.`);
    const manifest = this.#blob<{ config: Descriptor; layers: Descriptor[] }>(found);
    this.#layers = manifest.layers;
    this.config = this.#blob<Config>(manifest.config).config;
  }

  /** Lays its root out in a folder. */
  async unpack(root: string): Promise<void> {
    for (const layer of this.#layers) {
      await x({ file: this.#pathOf(layer), cwd: root, preserveOwner: true });
    }
    for (const point of mountPoints) mkdirSync(join(root, point), { recursive: true });
  }

  #pathOf({ digest }: Descriptor): string {
    return join(this.#folder, 'blobs', ...digest.split(':'));
  }

  #json<T>(path: string): T {
    return JSON.parse(readFileSync(join(this.#folder, path), 'utf8'));
  }

  #blob<T>(descriptor: Descriptor): T {
    return JSON.parse(readFileSync(this.#pathOf(descriptor), 'utf8'));
  }
}
