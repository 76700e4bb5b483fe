import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadOrder, LoadResult } from './order.ts';

type Answer = { result: LoadResult } | { fault: string };

/** A load generator that runs beside us. */
export class LoadGenerator implements Disposable {
  readonly #child: ChildProcess = fork(
    join(import.meta.dirname, 'generator.ts'),
    // Times go as they are, not as text.
    { serialization: 'advanced' },
  );
  #answered: (answer: Answer) => void = () => {};

  constructor() {
    this.#child.on('message', (answer: Answer) => this.#answered(answer));
    this.#child.on('exit', () => this.#answered({ fault: 'it ended' }));
  }

  /** One order at a time. */
  async run(order: LoadOrder): Promise<LoadResult> {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#answered = resolve;
    this.#child.send(order);
    const answer = await promise;
    if ('result' in answer) return answer.result;
    throw new Error(`The load generator failed: ${answer.fault}`);
  }

  [Symbol.dispose](): void {
    this.#child.kill();
  }
}
