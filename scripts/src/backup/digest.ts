import { createHash, hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** What is kept of a file of a backup. */
export interface Measure {
  bytes: number;
  sha256: string;
}

/** Passes all on, and knows at its end how much it was and its hash. */
export class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  measure(): Measure {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** What is kept of the rows of a table. */
export interface RowsMeasure {
  rows: number;
  /** The same for the same rows, whatever their order: a sum of their hashes. */
  hash: string;
}

const newline = 10;
const words = 8;

/** Passes on rows in COPY's text format, a line each, and knows at its end what they were. */
export class RowMeter extends Transform {
  readonly #sums = new Uint32Array(words);
  #rows = 0;
  /** Of a line that was not whole yet. */
  #begun: Buffer[] = [];

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      this.#add(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.#begun.push(chunk.subarray(from));
    done(null, chunk);
  }

  #add(rest: Buffer): void {
    const line = this.#begun.length === 0 ? rest : Buffer.concat([...this.#begun.splice(0), rest]);
    const digest = hash('sha256', line, 'buffer');
    for (let word = 0; word < words; word += 1) {
      // Wraps at 2^32, as its array does.
      this.#sums[word] = (this.#sums[word] ?? 0) + digest.readUInt32LE(4 * word);
    }
    this.#rows += 1;
  }

  measure(): RowsMeasure {
    return { rows: this.#rows, hash: Buffer.from(this.#sums.buffer).toString('hex') };
  }
}
