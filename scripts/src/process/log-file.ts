import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** How long lines are kept. */
export interface Retention {
  /** Days after which a file that is full is removed. */
  days: number;
  /** Bytes of full files, compressed, beyond which the oldest go sooner; never those of the last hour. */
  bytes: number;
}

const megabyte = 1024 * 1024;

/** For who is not told otherwise. */
const someDays: Retention = { days: 14, bytes: 512 * megabyte };

/** Bytes with which a file counts as full, though its day is not over. */
const fullAt = 16 * megabyte;

const hour = 3_600_000;

/**
 * A child's log, held in bounds: at the end of its day, or once it is full, a file is compressed beside
 * the one that is written. Its last lines are at hand, to say why a child ended.
 */
export class LogFile {
  readonly file: string;
  readonly #retention: Retention;
  readonly #size: `${number}B`;
  #stream: RotatingFileStream | undefined;
  #tail = '';

  constructor(file: string, retention: Retention = someDays, limit: number = fullAt) {
    this.file = file;
    this.#retention = retention;
    this.#size = `${limit}B`;
  }

  write(chunk: Uint8Array): void {
    this.#stream ??= this.#open();
    this.#stream.write(chunk);
    this.#tail = (this.#tail + Buffer.from(chunk).toString('utf8')).slice(-4000);
  }

  /** The last lines written. */
  tail(lines = 25): string {
    return this.#tail.trimEnd().split('\n').slice(-lines).join('\n');
  }

  /** For a process that begins to write: its file is there even if it says nothing. */
  begin(): void {
    this.#stream ??= this.#open();
    this.#tail = '';
  }

  /** Resolves once all that was written is in the file, as far as it can be. */
  async close(): Promise<void> {
    const stream = this.#stream;
    this.#stream = undefined;
    if (stream) await finished(stream.end()).catch(() => {});
  }

  #open(): RotatingFileStream {
    const name = basename(this.file, '.log');
    // The hour and second in which it was closed, so that names never run out.
    const nameOf = (time: Date | number | null, index?: number) =>
      time ? `${name}.${stamp(new Date())}.${index}.log.gz` : `${name}.log`;
    const stream = createStream(nameOf, {
      path: dirname(this.file),
      size: this.#size,
      interval: '1d',
      intervalUTC: true,
      // What was written yesterday, by a portal that was stopped since, is closed at the start.
      intervalBoundary: true,
      initialRotation: true,
      compress: 'gzip',
    });
    // A full disk must not stop the portal: what can't be written is lost, what follows is tried.
    stream.on('error', () => {
      this.#stream = undefined;
    });
    stream.on('rotated', () => removeOld(this.file, this.#retention));
    return stream;
  }
}

/** What follows the name of a log. */
const isClosed = /^\.\d{4}-\d\d-\d\dT\d{6}\.\d+\.log\.gz$/;

const stamp = (time: Date): string => time.toISOString().slice(0, 19).replaceAll(':', '');

/** Removes what is too old, and then what is too much, but for the last hour's. */
function removeOld(file: string, { days, bytes }: Retention): void {
  const now = Date.now();
  let sum = 0;
  for (const { path, size, closedAt } of fullFiles(file)) {
    sum += size;
    const age = now - closedAt;
    if (age > days * 24 * hour || (sum > bytes && age > hour)) rmSync(path, { force: true });
  }
}

/** The latest first. */
function fullFiles(file: string) {
  const [folder, name] = [dirname(file), basename(file, '.log')];
  return filesIn(folder)
    .filter((each) => each.startsWith(name) && isClosed.test(each.slice(name.length)))
    .flatMap((each) => {
      const path = join(folder, each);
      const stats = statSync(path, { throwIfNoEntry: false });
      return stats ? [{ path, size: stats.size, closedAt: stats.mtimeMs }] : [];
    })
    .sort((one, other) => other.closedAt - one.closedAt);
}

/** None where the folder was just removed. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
