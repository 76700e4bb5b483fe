import { Child, type ChildSpec } from '@counsel/scripts';
import type { Host } from './hosts.ts';

export interface UnitOptions {
  name: string;
  host: Host;
  spec: () => ChildSpec;
  note: (text: string) => void;
}

/** A process on a host, started again when it ends, as systemd or an orchestrator would. */
export class Unit {
  readonly name: string;
  readonly host: Host;
  readonly #options: UnitOptions;
  #child: Child | undefined;

  constructor(options: UnitOptions) {
    this.name = options.name;
    this.host = options.host;
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** As it is to run from now on. Resolves once it does its work. */
  async start(): Promise<void> {
    const { spec, host, note } = this.#options;
    const { command, args, ...rest } = spec();
    const [first = command, ...words] = host.command([command, ...args]);
    this.#child = new Child({ ...rest, command: first, args: words }, note);
    await this.#child.start();
  }

  /** Asks it to end, and leaves it so. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await child?.stop();
  }

  /** Ends it at once, and leaves it so, as a machine does that lost its power. */
  async crash(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await child?.crash();
  }

  /** It is started again if that ends it. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  async isReady(): Promise<boolean> {
    return Boolean(await this.#child?.spec.isReady(this.pid));
  }
}
