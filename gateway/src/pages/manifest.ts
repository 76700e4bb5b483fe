import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { artefactFile } from '../remotes/remotes.routes.ts';
import type { ArtefactStore } from '../remotes/store.ts';

interface Described {
  /** Below /remotes. */
  address: string;
  /** Of what was published there. */
  integrity: string;
}

/**
 * Reads remotes' own descriptions, by which the federation runtime begins with them. One that is not
 * what was published is left to the browser, which refuses it.
 */
export function manifestReader(store: ArtefactStore) {
  const read = new LRUCache<string, { body: unknown }>({ max: 64 });
  return async function readManifest({ address, integrity }: Described): Promise<unknown> {
    const key = `${address} ${integrity}`;
    const kept = read.get(key);
    if (kept) return kept.body;
    const { name = '', version = '', file = '' } = artefactFile.exec(address)?.groups ?? {};
    const folder = await store.find(name, version);
    const content = folder && (await readFile(join(folder, file)).catch(() => undefined));
    if (!content || !isPublished(content, integrity)) return undefined;
    const body: unknown = JSON.parse(content.toString());
    read.set(key, { body });
    return body;
  };
}

const isPublished = (content: Buffer, integrity: string): boolean =>
  integrity === `sha384-${createHash('sha384').update(content).digest('base64')}`;
