import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { durations, limits, refusals, remoteTexts } from '@counsel/contracts';
import { extract, list } from 'tar';
import { isSafePath, refuseCaseTwins } from './artefact.ts';
import { badArtefact } from './refusal.ts';

/** What an archive may hold at most. */
export interface UploadLimits {
  bytes: number;
  unpackedBytes: number;
  files: number;
  milliseconds: number;
}

export const uploadLimits: UploadLimits = {
  bytes: limits.artefactBytes,
  unpackedBytes: limits.artefactUnpackedBytes,
  files: limits.artefactFiles,
  milliseconds: durations.upload,
};

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
const tooLarge = (message: string) => badArtefact(message, { status: 413 });

/**
 * Unpacks a gzipped tar archive into an empty folder. Nothing is written there before the whole
 * archive has arrived and every entry of it has been found to be allowed.
 * @throws 4xx that says what is wrong with it
 */
export async function unpack(source: Readable, folder: string, bounds = uploadLimits) {
  const file = `${folder}.tar`;
  try {
    await receive(source, file, bounds);
    await checkEntries(file, bounds);
    // The folder's own times tell when the archive arrived, whatever they are in there.
    await extract({ file, cwd: folder, strict: true, noMtime: true, preserveOwner: false });
  } finally {
    await rm(file, { force: true });
  }
}

/** Writes the archive to a file, no longer packed. */
async function receive(source: Readable, file: string, bounds: UploadLimits): Promise<void> {
  const packed = bounded(bounds.bytes, remoteTexts.tooLarge);
  const unpacked = bounded(bounds.unpackedBytes, remoteTexts.tooLargeUnpacked);
  const signal = AbortSignal.timeout(bounds.milliseconds);
  // Not as part of the pipeline, which would cut the connection that a refusal is to be sent on.
  // Told at once of a sender who hung up before anything was read.
  const forget = finished(source, (cause) => {
    if (cause) packed.destroy(badArtefact(refusals.malformed, { cause }));
  });
  source.pipe(packed);
  try {
    await pipeline(packed, createGunzip(), unpacked, createWriteStream(file), { signal });
  } catch (error) {
    if (signal.aborted) throw badArtefact(remoteTexts.tooSlow, { status: 408 });
    throw refusalOf(error);
  } finally {
    source.unpipe(packed).resume();
    forget();
  }
}

function bounded(most: number, message: (megabytes: number) => string): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) done(tooLarge(message(megabytes(most))));
      else done(null, chunk);
    },
  });
}

/** What fails because of the archive itself is its sender's fault. */
function refusalOf(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isOfArchive = code.startsWith('TAR_') || code.startsWith('Z_');
  return isOfArchive ? badArtefact(remoteTexts.notAnArchive, { cause: error }) : error;
}

interface Entry {
  path: string;
  type: string;
  size: number;
}

/** Reads the archive without writing anything of it. */
async function checkEntries(file: string, bounds: UploadLimits): Promise<void> {
  const entries: Entry[] = [];
  const fault: unknown = await list({
    file,
    strict: true,
    // What is packed once more would be unpacked past all bounds.
    maxDecompressionRatio: 0,
    onReadEntry: ({ path, type, size }) => entries.push({ path, type, size }),
  }).catch((error) => error);
  // First: that an entry is too large says more than that the archive ends before it does.
  refuseEntries(entries, bounds);
  if (fault) throw refusalOf(fault);
}

function refuseEntries(entries: readonly Entry[], bounds: UploadLimits): void {
  const allowed = entries.map(checkEntry).filter(({ path }) => path !== '' && path !== '.');
  if (allowed.length > bounds.files) throw tooLarge(remoteTexts.tooManyFiles(bounds.files));
  const bytes = allowed.reduce((sum, { size }) => sum + size, 0);
  if (bytes > bounds.unpackedBytes) {
    throw tooLarge(remoteTexts.tooLargeUnpacked(megabytes(bounds.unpackedBytes)));
  }
  refuseCaseTwins(allowed.map(({ path }) => path));
  const taken = new Set(allowed.flatMap(foldersOf));
  for (const { path } of allowed.filter(isFile)) {
    if (taken.has(path)) throw badArtefact(remoteTexts.repeatedFile(path));
    taken.add(path);
  }
}

/** The entry with its path below the folder; only files and folders have one that is allowed. */
function checkEntry({ path: written, type, size }: Entry): Entry {
  const path = written.replace(/^(\.\/)+/, '').replace(/\/$/, '');
  const entry = { path, type, size };
  if (type === 'Directory' && (path === '' || path === '.')) return entry;
  if (type !== 'Directory' && !isFile(entry)) {
    throw badArtefact(remoteTexts.notAFile(printable(path), type));
  }
  if (!isSafePath(path) || path.length > limits.artefactPath) {
    throw badArtefact(remoteTexts.unsafePath(printable(written)));
  }
  return entry;
}

const isFile = ({ type }: Entry): boolean => ['File', 'OldFile', 'ContiguousFile'].includes(type);

/** All folders that an entry is in, or is. */
function foldersOf(entry: Entry): string[] {
  const parts = entry.path.split('/');
  const folders = isFile(entry) ? parts.slice(0, -1) : parts;
  return folders.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** A stranger's path as it may stand in an answer. */
const printable = (path: string): string =>
  path.slice(0, limits.artefactPath).replace(/[^\x20-\x7e]/g, '?');
