import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { durations, limits, refusals, remoteTexts } from '@counsel/contracts';
import { Parser, type ReadEntry } from 'tar';
import { isSafePath } from './artefact.ts';
import { ArtefactError } from './refusal.ts';

/** What an archive may hold at most. */
export interface Bounds {
  bytes: number;
  unpackedBytes: number;
  files: number;
  milliseconds: number;
}

export const uploadBounds: Bounds = {
  bytes: limits.artefactBytes,
  unpackedBytes: limits.artefactUnpackedBytes,
  files: limits.artefactFiles,
  milliseconds: durations.upload,
};

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
const tooLarge = (message: string) => new ArtefactError(message, { status: 413 });

/**
 * Unpacks a gzipped tar archive into a folder while it arrives. Only files and folders are taken,
 * only below the folder, and no more than the bounds allow.
 * @throws ArtefactError
 */
export async function unpack(source: Readable, folder: string, bounds = uploadBounds) {
  const arriving = bounded(bounds.bytes, () =>
    tooLarge(remoteTexts.tooLarge(megabytes(bounds.bytes))),
  );
  const unpacked = bounded(bounds.unpackedBytes, () =>
    tooLarge(remoteTexts.tooLargeUnpacked(megabytes(bounds.unpackedBytes))),
  );
  const signal = AbortSignal.timeout(bounds.milliseconds);
  // Not by `pipeline`, which would cut the connection that the refusal is to be sent on.
  source.pipe(arriving);
  const cut = (cause?: Error) => arriving.destroy(new ArtefactError(refusals.malformed, { cause }));
  source.once('error', cut);
  source.once('aborted', cut);
  try {
    await pipeline(arriving, createGunzip(), unpacked, writerOf(folder, bounds), { signal });
  } catch (error) {
    throw refusalOf(error, signal);
  } finally {
    source.off('error', cut);
    source.off('aborted', cut);
    source.unpipe(arriving);
    source.resume();
  }
}

function refusalOf(error: unknown, { aborted }: AbortSignal): unknown {
  if (error instanceof ArtefactError) return error;
  if (aborted) return new ArtefactError(remoteTexts.tooSlow, { status: 408 });
  const { code = '' } = error as NodeJS.ErrnoException;
  const isOfArchive = code.startsWith('TAR_') || code.startsWith('Z_');
  return isOfArchive ? new ArtefactError(remoteTexts.notAnArchive, { cause: error }) : error;
}

function bounded(most: number, refusal: () => Error): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) done(refusal());
      else done(null, chunk);
    },
  });
}

/** Writes what the archive holds, one entry after the other. */
function writerOf(folder: string, { files: mostFiles, unpackedBytes }: Bounds): Writable {
  const entries = new Entries(mostFiles, unpackedBytes);
  const writing: Promise<void>[] = [];
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      const written = write(entry, folder, entries);
      written.catch((error) => writer.destroy(error));
      writing.push(written);
    },
  });
  let isFirst = true;
  let hasEnded = false;
  parser.once('eof', () => {
    hasEnded = true;
  });
  const writer = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // The parser would unpack what was packed twice, past all bounds.
      const isPacked = isFirst && !beginsAsTar(chunk);
      isFirst = false;
      if (isPacked) return done(new ArtefactError(remoteTexts.notAnArchive));
      // What follows an archive's end is only counted.
      if (hasEnded || parser.write(chunk)) done();
      else parser.once('drain', () => done());
    },
    final(done) {
      parser.once('end', () => Promise.all(writing).then(() => done(), done));
      parser.end();
    },
  });
  parser.on('error', (error: Error) => writer.destroy(error));
  return writer;
}

/** A path or an empty block; packed formats begin with bytes that no path may hold. */
const beginsAsTar = (chunk: Buffer): boolean =>
  chunk.subarray(0, 4).every((byte) => byte === 0 || (byte >= 0x20 && byte < 0x7f));

async function write(entry: ReadEntry, folder: string, entries: Entries): Promise<void> {
  const path = entries.take(entry);
  if (path === undefined) {
    entry.resume();
    return;
  }
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await pipeline(entry, createWriteStream(file, { flags: 'wx' }));
}

/** What has come so far. */
class Entries {
  readonly #mostFiles: number;
  readonly #mostBytes: number;
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();
  #bytes = 0;
  #count = 0;

  constructor(mostFiles: number, mostBytes: number) {
    this.#mostFiles = mostFiles;
    this.#mostBytes = mostBytes;
  }

  /** The path of a file that may be written; undefined for a folder. */
  take({ path: written, type, size }: ReadEntry): string | undefined {
    const path = written.replace(/^(\.\/)+/, '').replace(/\/$/, '');
    const isFolder = type === 'Directory';
    if (!isFolder && !isFile(type)) {
      throw new ArtefactError(remoteTexts.notAFile(printable(path), type));
    }
    if (isFolder && (path === '' || path === '.')) return undefined;
    if (!isSafePath(path) || path.length > limits.artefactPath) {
      throw new ArtefactError(remoteTexts.unsafePath(printable(written)));
    }
    this.#count += 1;
    if (this.#count > this.#mostFiles) {
      throw tooLarge(remoteTexts.tooManyFiles(this.#mostFiles));
    }
    if (isFolder) return this.#addFolders(`${path}/`);
    this.#bytes += size;
    if (this.#bytes > this.#mostBytes) {
      throw tooLarge(remoteTexts.tooLargeUnpacked(megabytes(this.#mostBytes)));
    }
    if (this.#files.has(path) || this.#folders.has(path)) {
      throw new ArtefactError(remoteTexts.repeatedFile(path));
    }
    this.#addFolders(path);
    this.#files.add(path);
    return path;
  }

  /** Remembers all folders above a path, none of which may be a file. */
  #addFolders(path: string): undefined {
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
      const folder = path.slice(0, end);
      if (this.#files.has(folder)) throw new ArtefactError(remoteTexts.repeatedFile(folder));
      this.#folders.add(folder);
    }
  }
}

const isFile = (type: string): boolean => ['File', 'OldFile', 'ContiguousFile'].includes(type);

/** A stranger's path as it may stand in an answer. */
const printable = (path: string): string =>
  path.slice(0, limits.artefactPath).replace(/[^\x20-\x7e]/g, '?');
