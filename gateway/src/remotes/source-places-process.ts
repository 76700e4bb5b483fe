/**
 * What a process runs that reads maps; whoever made them may have written anything there. It starts
 * for each new error, so that it imports no more than it needs.
 */
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from '@counsel/contracts';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { BuiltFrame, PlacesTask } from './source-places.ts';

/** Larger ones are no map of what may be published. */
const largestMap = 8_000_000;

const [task] = await once(process, 'message');
const { folder, frames, longest, furthest }: PlacesTask = task;

async function readMap(path: string): Promise<TraceMap | undefined> {
  try {
    if ((await stat(path)).size > largestMap) return undefined;
    return new TraceMap(await readFile(path, 'utf8'));
  } catch {
    // None came, or not one that can be read: the place in what was built is told then.
    return undefined;
  }
}

const isPlace = (number: unknown): number is number =>
  Number.isInteger(number) && Number(number) >= 1 && Number(number) <= furthest;

/** Stacks count columns from one, maps from zero. */
function sourceOf(map: TraceMap, { line, column }: BuiltFrame): Frame | undefined {
  const found = originalPositionFor(map, { line, column: column - 1 });
  const file = typeof found.source === 'string' ? printable(found.source) : '';
  const [sourceLine, sourceColumn] = [found.line, Number(found.column) + 1];
  if (file === '' || !isPlace(sourceLine) || !isPlace(sourceColumn)) return undefined;
  return { file, line: sourceLine, column: sourceColumn, isSource: true };
}

/** A team's own words, as they may stand on a screen and in a terminal. */
const printable = (source: string): string =>
  source
    .replace(/^(\.\/)+/, '')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(-longest);

const places = new Map<BuiltFrame, Frame | undefined>();
// File by file, so that no more than one map is held at a time.
for (const file of new Set(frames.map((frame) => frame.file))) {
  const map = await readMap(join(folder, `${file}.map`));
  if (!map) continue;
  for (const frame of frames.filter((each) => each.file === file)) {
    places.set(frame, sourceOf(map, frame));
  }
}
// JSON has no undefined in a list.
process.send?.(frames.map((frame) => places.get(frame) ?? null));
process.disconnect();
