import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Module, NormalModule, Stats } from 'webpack';
import { isMap } from './artefact.ts';
import { exposedFile } from './remote-config.ts';

/** `dashboard: () => import('./dashboard/Page.tsx')`, as `defineRemote` takes pages. */
const pageImport =
  /(['"]?)([\w-]+)\1:\s*\(\)\s*=>\s*import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/gs;

/**
 * The files that each page begins with, as paths below the build. A hint: a page that is written in
 * another way is left out, and its files are loaded when its code asks for them.
 */
export const filesOfPages = (root: string, { compilation }: Stats): Record<string, string[]> => {
  const file = realpathSync(join(root, exposedFile));
  const isExposed = (module: Module | null) => (module as NormalModule | null)?.resource === file;
  const groups = new Map(
    compilation.chunkGroups.flatMap((group) =>
      group.origins
        .filter(({ module }) => isExposed(module ?? null))
        .map(({ request }) => [request, group.getFiles().filter((path) => !isMap(path))]),
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
