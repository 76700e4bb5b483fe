import { setTimeout as pause } from 'node:timers/promises';
import { execa, type Options, type Subprocess } from 'execa';
import { Fault, Stopped } from '../fault.ts';
import type { LogFile } from './log-file.ts';
import { until } from './wait.ts';
import { endWithParent } from './watchdog.ts';

/** What a child is and how to tell that it is well. */
export interface ChildSpec {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  log: LogFile;
  /** True once the child does its work; asked again and again while it starts. */
  isReady: (pid: number | undefined) => boolean | Promise<boolean>;
  /** Milliseconds until a child that is not ready counts as failed. */
  readyLimit?: number;
  /** What must be in order before each launch. */
  beforeLaunch?: () => Promise<void>;
  /** `channel`: a Node child with the guard loaded; `watchdog`: any other program. */
  tie: 'channel' | 'watchdog';
  stopSignal?: NodeJS.Signals;
  /** Milliseconds that a stopping child has before it is killed. */
  stopLimit?: number;
  user?: { uid?: number; gid?: number };
}

const attempts = 3;
const configurationFault = 78;
const firstDelay = 100;
const longestDelay = 10_000;
/** A child that ran for this many milliseconds was well, and is restarted without delay. */
const wellAfter = 30_000;

/** A process that is started again when it ends without being asked to. */
export class Child {
  readonly spec: ChildSpec;
  readonly #note: (text: string) => void;
  readonly #stopping = new AbortController();
  #process: Subprocess | undefined;
  #ended: Promise<string> = Promise.resolve('never started');
  #keeping: Promise<void> = Promise.resolve();
  #launchedAt = 0;

  /** @param note receives one line whenever the child ends or is back. */
  constructor(spec: ChildSpec, note: (text: string) => void) {
    this.spec = spec;
    this.#note = note;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /**
   * Resolves once the child is ready; from then on it is kept alive.
   * @throws {Fault} with the child's own last words if it can't be started.
   */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const failure = await this.#launch();
      if (failure === undefined) break;
      if (this.#isStopping) throw new Stopped();
      if (attempt === attempts || this.#process?.nodeChildProcess.exitCode === configurationFault) {
        throw new Fault(`${this.spec.name} did not start (${failure}).\n${this.spec.log.tail()}`);
      }
    }
    this.#keeping = this.#keep();
  }

  /** Ends the child for good: asks first, and kills what does not obey in time. */
  stop(): Promise<void> {
    return this.#end(() => this.#process?.kill());
  }

  /** Ends the child for good without asking. */
  crash(): Promise<void> {
    return this.#end(() => this.kill('SIGKILL'));
  }

  kill(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  async #end(kill: () => void): Promise<void> {
    this.#stopping.abort();
    kill();
    await this.#ended;
    await this.#keeping;
    await this.spec.log.close();
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Why the launch failed, or undefined. */
  async #launch(): Promise<string | undefined> {
    await this.spec.beforeLaunch?.();
    if (this.#isStopping) return 'stopped';
    this.#spawn();
    let how: string | undefined;
    this.#ended.then((end) => {
      how = end;
    });
    const { isReady, readyLimit = 120_000 } = this.spec;
    const isSettled = async () => how !== undefined || (await isReady(this.pid));
    if (!(await until(isSettled, readyLimit))) {
      this.kill('SIGKILL');
      await this.#ended;
      return `not ready after ${readyLimit / 1000} s`;
    }
    return how;
  }

  #spawn(): void {
    const { command, args, log, tie } = this.spec;
    log.begin();
    this.#launchedAt = Date.now();
    const child = execa(command, args, optionsOf(this.spec));
    this.#process = child;
    child.all?.on('data', (chunk: Uint8Array) => log.write(chunk));
    const release = tie === 'watchdog' && child.pid ? endWithParent(child.pid, 'INT') : () => {};
    this.#ended = child.then(({ signal, exitCode, originalMessage }) => {
      release();
      return signal ?? (exitCode === undefined ? `${originalMessage}` : `exit code ${exitCode}`);
    });
  }

  /** Waits for the end, over and over, and launches again with growing delays. */
  async #keep(): Promise<void> {
    let delay = firstDelay;
    for (;;) {
      const how = await this.#ended;
      if (this.#isStopping) return;
      if (Date.now() - this.#launchedAt > wellAfter) delay = firstDelay;
      this.#note(`${this.spec.name} ended (${how}); starting it again`);
      await pause(delay, undefined, { signal: this.#stopping.signal }).catch(() => {});
      delay = Math.min(delay * 2, longestDelay);
      if (this.#isStopping) return;
      const failure = await this.#launch().catch((error: Error) => error.message);
      if (failure === undefined) this.#note(`${this.spec.name} is back`);
    }
  }
}

const optionsOf = ({ cwd, env, tie, user, stopSignal = 'SIGTERM', stopLimit }: ChildSpec) =>
  ({
    ...user,
    cwd,
    env,
    extendEnv: false,
    // A group of its own: Ctrl-C in a terminal reaches the launcher alone, which stops in order.
    detached: true,
    stdin: 'ignore',
    ipc: tie === 'channel',
    all: true,
    buffer: false,
    encoding: 'buffer',
    reject: false,
    killSignal: stopSignal,
    forceKillAfterDelay: stopLimit ?? 15_000,
  }) as const satisfies Options;
