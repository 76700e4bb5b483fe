import { Stopped } from '../fault.ts';
import { Child, type ChildSpec } from './child.ts';

/** Children in the order in which they start; they stop the other way round. */
export class Stages {
  readonly #stages: Child[][] = [];
  readonly #note: (text: string) => void;
  #stopped: Promise<void> | undefined;

  /** @param note receives one line whenever a child ends or is back. */
  constructor(note: (text: string) => void) {
    this.#note = note;
  }

  /**
   * Starts children side by side, and resolves once all are ready.
   * @throws {Stopped} if all was stopped in the meantime.
   */
  async start(specs: ChildSpec[]): Promise<void> {
    this.assertWanted();
    const children = specs.map((spec) => new Child(spec, this.#note));
    this.#stages.push(children);
    await Promise.all(children.map((child) => child.start()));
    this.assertWanted();
  }

  /** @throws {Stopped} if all was stopped in the meantime. */
  assertWanted(): void {
    if (this.#stopped) throw new Stopped();
  }

  all(): Child[] {
    return this.#stages.flat();
  }

  /** The last stage first; a second call waits for the same end. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  /** Kills all at once and starts none again. */
  crash(): Promise<void> {
    this.#stopped ??= Promise.all(this.all().map((child) => child.crash())).then(() => {});
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    for (const stage of this.#stages.toReversed()) {
      await Promise.all(stage.map((child) => child.stop()));
    }
  }
}
