import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { RemoteManifest } from '@counsel/contracts';
import { configLine } from './config-lines.ts';
import { configFile } from './remote-manifest.ts';

export interface GatedFolder {
  /** The remote's own folder, in whose files the faults are. */
  root: string;
  dist: string;
  manifest: RemoteManifest;
}

const inFile = /^(.+\.\w+):(\d+)$/;

/** Past any column: what is mapped there is what the line holds. */
const endOfLine = 1_000_000;

/** Where the team wrote what stands on a line of a built file; the built place where no map tells. */
async function sourceOf(dist: string, place: string): Promise<string> {
  const [, file = '', line = ''] = inFile.exec(place) ?? [];
  const map = await readFile(join(dist, `${file}.map`), 'utf8').catch(() => undefined);
  if (map === undefined) return place;
  const found = new SourceMap(JSON.parse(map)).findOrigin(Number(line), endOfLine);
  if (!('fileName' in found) || !found.fileName) return place;
  return `${found.fileName.replace(/^\.\//, '')}:${found.lineNumber}`;
}

/** Says of a place in a build where it stands in the remote's own files. */
export async function sourcePlaces({ root, dist, manifest }: GatedFolder) {
  const source = await readFile(join(root, configFile), 'utf8').catch(() => '');
  return async (place: string): Promise<string> => {
    if (inFile.test(place)) return sourceOf(dist, place);
    const line = configLine(source, manifest, place);
    return line === undefined ? `${place} in remote.json` : `${configFile}:${line} (${place})`;
  };
}
