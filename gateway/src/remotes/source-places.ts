import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Frame, limits, type ReportedError } from '@counsel/contracts';
import { LRUCache } from 'lru-cache';
import { exists } from './artefact.ts';

export type BuiltFrame = ReportedError['frames'][number];

interface Places {
  /** Of the version. */
  folder: string;
  frames: readonly BuiltFrame[];
}

export interface PlacesTask extends Places {
  /** Characters of a source's name, and the largest line or column. */
  longest: number;
  furthest: number;
}

const readerPath = fileURLToPath(new URL('./source-places-process.ts', import.meta.url));

/** What reading the maps of one error may take, and how many errors wait for that. */
const bounds = { milliseconds: 10_000, megabytes: 256, waiting: 20 };

/** Versions whose maps took more: for an hour, they are not read again. */
const heavy = new LRUCache<string, true>({ max: 1_000, ttl: 3_600_000 });

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Where frames are in the sources, by the maps that came with a version; as they were built where
 * there is no map that tells. Maps are a publisher's, and may be made to take a processor and
 * gigabytes: they are read in a process of their own, one error after the other. A thread's limit of
 * memory would not do: V8 ends the whole process where a single array of it goes beyond.
 * @param folder of the version; undefined where its files are gone
 */
export async function sourcePlaces(
  folder: string | undefined,
  frames: readonly BuiltFrame[],
): Promise<Frame[]> {
  const hasMaps = folder !== undefined && (await hasMap(folder, frames));
  const places = hasMaps ? await inTurn({ folder, frames }) : [];
  return frames.map((frame, at) => places[at] ?? { ...frame, isSource: false });
}

async function hasMap(folder: string, frames: readonly BuiltFrame[]): Promise<boolean> {
  const files = [...new Set(frames.map(({ file }) => file))];
  const found = await Promise.all(files.map((file) => exists(join(folder, `${file}.map`))));
  return found.includes(true);
}

type Found = readonly (Frame | null)[];

async function inTurn(task: Places): Promise<Found> {
  if (waiting >= bounds.waiting) return [];
  waiting += 1;
  const turn = last.then(() => readApart(task));
  last = turn;
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}

async function readApart(places: Places): Promise<Found> {
  if (heavy.has(places.folder)) return [];
  const { artefactPath: longest, placeInFile } = limits;
  const task: PlacesTask = { ...places, longest, furthest: placeInFile.max };
  const reader = fork(readerPath, {
    // It needs none of what the gateway was started with, nor any of its settings.
    execArgv: [`--max-old-space-size=${bounds.megabytes}`],
    env: {},
    stdio: 'ignore',
  });
  // It may also fail after the time is over, when nobody waits for it any more.
  reader.on('error', () => undefined);
  try {
    const signal = AbortSignal.timeout(bounds.milliseconds);
    const over = once(reader, 'exit', { signal });
    reader.send(task);
    const [found] = await Promise.race([once(reader, 'message', { signal }), over]);
    // The code of its end, where it ended without.
    if (!Array.isArray(found)) throw new Error(`reading maps ended with ${found}`);
    return found;
  } catch {
    heavy.set(places.folder, true);
    return [];
  } finally {
    reader.kill('SIGKILL');
  }
}
