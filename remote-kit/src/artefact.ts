import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A published file: its path below the artefact, forward slashes, and its subresource hash. */
export type ArtefactFile = { path: string; integrity: string };

/** A source map: of use to people, no part of the program. */
export const isMap = (path: string): boolean => path.endsWith('.map');

const compressed = /\.(br|gz)$/;
const text = /\.(js|css|html|json|svg|txt)$/;

/** Paths of all files below a folder, forward slashes, in the order of their names. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
};

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Every file of an artefact with its hash, source maps apart; precompressed copies and remote.json
 * itself are left out.
 */
export const hashFiles = async (
  folder: string,
): Promise<{ files: ArtefactFile[]; maps: ArtefactFile[] }> => {
  const paths = (await listFiles(folder)).filter(
    (path) => path !== 'remote.json' && !compressed.test(path),
  );
  const hashed = await Promise.all(
    paths.map(async (path) => ({
      path,
      integrity: integrityOf(await readFile(join(folder, path))),
    })),
  );
  return {
    files: hashed.filter(({ path }) => !isMap(path)),
    maps: hashed.filter(({ path }) => isMap(path)),
  };
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const smallest = 1024;

/** Writes `.br` and `.gz` beside every text file worth it, so that serving costs no processor time. */
export const precompress = async (folder: string): Promise<void> => {
  const paths = (await listFiles(folder)).filter((path) => text.test(path));
  await Promise.all(
    paths.map(async (path) => {
      const file = join(folder, path);
      const content = await readFile(file);
      if (content.length < smallest) return;
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await Promise.all([
        brotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
        deflate(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
      ]);
    }),
  );
};
