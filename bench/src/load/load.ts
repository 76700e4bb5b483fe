import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadResult } from './order.ts';

/** A load generator that runs beside us. */
export class LoadGenerator implements Disposable {
  readonly #child: ChildProcess = fork(join(import.meta.dirname, 'generator.ts'));

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** One order at a time. */
  async run(order: LoadOrder): Promise<LoadResult> {
    this.#child.send(order);
    const ended = once(this.#child, 'exit').then(() => [{ fault: 'it ended' }]);
    const [answer] = await Promise.race([once(this.#child, 'message'), ended]);
    if (answer.result) return answer.result;
    throw new Error(`The load generator failed: ${answer.fault}`);
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }
}
