import { basename, dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/**
 * A child's log, held in bounds: once it is full it becomes `<file>.1`, in place of the one before.
 * Its last lines are at hand, to say why a child ended.
 */
export class LogFile {
  readonly file: string;
  readonly #size: `${number}B`;
  #stream: RotatingFileStream | undefined;
  #tail = '';

  /** @param limit bytes, with which a file counts as full; two are kept. */
  constructor(file: string, limit = 5 * 1024 * 1024) {
    this.file = file;
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
    const [name, path] = [basename(this.file), dirname(this.file)];
    const stream = createStream(name, { path, size: this.#size, rotate: 1 });
    // A full disk must not stop the portal: what can't be written is lost, what follows is tried.
    stream.on('error', () => {
      this.#stream = undefined;
    });
    return stream;
  }
}
