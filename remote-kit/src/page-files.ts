import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Chunk, ChunkGroup, Compilation, Module, NormalModule, Stats } from 'webpack';
import { isMap } from './artefact.ts';
import { chunkOfPart } from './brought.ts';
import { exposedFile } from './remote-config.ts';

/** `dashboard: () => import('./dashboard/Page.tsx')`, as `defineRemote` takes pages. */
const pageImport =
  /(['"]?)([\w-]+)\1:\s*\(\)\s*=>\s*import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/gs;

/** What each page's own chunks say; of a page that is written in another way, nothing is known. */
const ofPages = (
  root: string,
  compilation: Compilation,
  read: (group: ChunkGroup) => string[],
): Record<string, string[]> => {
  const file = realpathSync(join(root, exposedFile));
  const isExposed = (module: Module | null) => (module as NormalModule | null)?.resource === file;
  const groups = new Map(
    compilation.chunkGroups.flatMap((group) =>
      group.origins
        .filter(({ module }) => isExposed(module ?? null))
        .map(({ request }) => [request, read(group)]),
    ),
  );
  const pages = [...readFileSync(file, 'utf8').matchAll(pageImport)];
  return Object.fromEntries(
    pages.flatMap(([, , page = '', request = '']) => {
      const files = groups.get(request);
      return files ? [[page, files]] : [];
    }),
  );
};

/**
 * The files that each page begins with, as paths below the build. A hint: of a page of which nothing
 * is known they are loaded when its code asks for them.
 */
export const filesOfPages = (root: string, { compilation }: Stats): Record<string, string[]> =>
  ofPages(root, compilation, (group) => group.getFiles().filter((path) => !isMap(path)));

type Consumed = Module & { options?: { shareKey?: string } };

/** The parts of a shared package that are files of their own in the shell. */
const partsIn = ({ chunkGraph }: Compilation, chunk: Chunk): string[] =>
  [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
    const key = (module as Consumed).options?.shareKey ?? '';
    const owner = key.split('/', 2).join('/');
    return chunkOfPart({ key, owner }) === null ? [] : [key];
  });

/** Those that each page begins with: the shell names its files for them in the page's document. */
export const partsOfPages = (root: string, { compilation }: Stats): Record<string, string[]> => {
  const parts = ofPages(root, compilation, ({ chunks }) => [
    ...new Set(chunks.flatMap((chunk) => partsIn(compilation, chunk))),
  ]);
  return Object.fromEntries(Object.entries(parts).filter(([, keys]) => keys.length > 0));
};
