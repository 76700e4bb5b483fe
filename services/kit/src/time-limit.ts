import { EventEmitter } from 'node:events';

/**
 * Aborts a request that is not done within its time (milliseconds), or when told. undici takes an
 * emitter for a signal, too; an `AbortSignal` costs several times as much.
 */
export class TimeLimit extends EventEmitter {
  readonly #timer: NodeJS.Timeout;

  constructor(milliseconds: number) {
    super();
    this.#timer = setTimeout(() => this.abort(), milliseconds);
  }

  get reason(): Error {
    return Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
  }

  abort(): void {
    this.emit('abort');
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
