import { LogFile, type Retention } from './log-file.ts';

/** How a line of security tells itself; what people write can't, since JSON escapes its quotes. */
const marker = '"security":true';

/** No line of ours is longer: what is begun and not ended by then is none. */
const longestLine = 65_536;

/**
 * All that a child says, and once more, in a file that no flood of requests fills, what it says of
 * security: sign-ins, refusals, credentials, decisions, remotes.
 */
export class ChildLog extends LogFile {
  readonly #security: LogFile;
  #rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);

  constructor(file: string, retention: Retention, securityDays: number) {
    super(file, retention);
    this.#security = new LogFile(file.replace(/\.log$/, '.security.log'), {
      ...retention,
      days: securityDays,
    });
  }

  override write(chunk: Uint8Array): void {
    super.write(chunk);
    const text = Buffer.concat([this.#rest, chunk]);
    const end = text.lastIndexOf('\n') + 1;
    this.#rest = text.length - end > longestLine ? Buffer.alloc(0) : text.subarray(end);
    const whole = text.subarray(0, end);
    if (!whole.includes(marker)) return;
    const lines = whole.toString('utf8').split('\n');
    const said = lines.filter((line) => line.includes(marker)).map((line) => `${line}\n`);
    this.#security.write(Buffer.from(said.join('')));
  }

  override async close(): Promise<void> {
    await super.close();
    await this.#security.close();
  }
}
