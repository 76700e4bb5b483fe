import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Frame, limits, type ReportedError } from '@counsel/contracts';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import pMemoize from 'p-memoize';

type BuiltFrame = ReportedError['frames'][number];

/** Larger ones would keep other requests waiting while they are read. */
const largestMap = 8_000_000;

/**
 * Where frames are in the sources, by the maps that came with a version; as they were built where
 * there is no map that tells.
 * @param folder of the version; undefined where its files are gone
 */
export async function sourcePlaces(
  folder: string | undefined,
  frames: readonly BuiltFrame[],
): Promise<Frame[]> {
  const mapOf = pMemoize(readMap);
  return Promise.all(
    frames.map(async (frame) => {
      const map = folder && (await mapOf(join(folder, `${frame.file}.map`)));
      return (map && sourceOf(map, frame)) || { ...frame, isSource: false };
    }),
  );
}

async function readMap(path: string): Promise<TraceMap | undefined> {
  try {
    if ((await stat(path)).size > largestMap) return undefined;
    return new TraceMap(await readFile(path, 'utf8'));
  } catch {
    // None came, or not one that can be read: the place in what was built is told then.
    return undefined;
  }
}

/** Stacks count columns from one, maps from zero. */
function sourceOf(map: TraceMap, { line, column }: BuiltFrame): Frame | undefined {
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return undefined;
  const file = printable(found.source);
  return { file, line: found.line, column: found.column + 1, isSource: true };
}

/** A team's own words, as they may stand on a screen and in a terminal. */
const printable = (source: string): string =>
  source
    .replace(/^(\.\/)+/, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(-limits.artefactPath);
