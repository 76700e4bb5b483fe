import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs';

/**
 * A child's log, held in bounds: once it is full it becomes `<file>.1`, in place of the one before.
 * Its last lines are at hand, to say why a child ended.
 */
export class LogFile {
  #descriptor: number;
  #size: number;
  #tail = '';
  readonly file: string;
  readonly #limit: number;

  /** @param limit bytes of one file; twice as much is kept in all. */
  constructor(file: string, limit = 5 * 1024 * 1024) {
    this.file = file;
    this.#limit = limit;
    this.#descriptor = openSync(file, 'a');
    this.#size = statSync(file).size;
  }

  write(chunk: Buffer): void {
    if (this.#size + chunk.length > this.#limit) this.#turn();
    try {
      writeSync(this.#descriptor, chunk);
    } catch {
      // A full disk must not stop the portal: what can't be written is lost.
    }
    this.#size += chunk.length;
    this.#tail = (this.#tail + chunk.toString('utf8')).slice(-4000);
  }

  /** The last lines written. */
  tail(lines = 25): string {
    return this.#tail.trimEnd().split('\n').slice(-lines).join('\n');
  }

  forgetTail(): void {
    this.#tail = '';
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #turn(): void {
    closeSync(this.#descriptor);
    if (existsSync(this.file)) renameSync(this.file, `${this.file}.1`);
    this.#descriptor = openSync(this.file, 'a');
    this.#size = 0;
  }
}
