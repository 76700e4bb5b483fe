import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Fault, Stopped } from '../fault.ts';
import type { LogFile } from './log-file.ts';
import { until } from './wait.ts';
import { endWithUs } from './watchdog.ts';

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
  #process: ChildProcess | undefined;
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
      if (attempt === attempts || this.#process?.exitCode === configurationFault) {
        throw new Fault(`${this.spec.name} did not start (${failure}).\n${this.spec.log.tail()}`);
      }
    }
    this.#keeping = this.#keep();
  }

  /** Ends the child for good: asks first, and kills what does not obey in time. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.kill(this.spec.stopSignal ?? 'SIGTERM');
    const limit = new AbortController();
    const isLate = pause(this.spec.stopLimit ?? 15_000, true, { signal: limit.signal });
    if ((await Promise.race([this.#ended, isLate.catch(() => false)])) === true) {
      this.kill('SIGKILL');
    }
    await this.#ended;
    limit.abort();
    await this.#keeping;
  }

  /** Ends the child for good without asking. */
  async crash(): Promise<void> {
    this.#stopping.abort();
    this.kill('SIGKILL');
    await this.#ended;
    await this.#keeping;
  }

  kill(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
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
    const { command, args, cwd, env, log, tie, user } = this.spec;
    log.forgetTail();
    this.#launchedAt = Date.now();
    // A group of its own: Ctrl-C in a terminal reaches the launcher alone, which stops in order.
    const child = spawn(command, args, {
      ...user,
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...(tie === 'channel' ? ['ipc' as const] : [])],
    });
    this.#process = child;
    child.stdout?.on('data', (chunk: Buffer) => log.write(chunk));
    child.stderr?.on('data', (chunk: Buffer) => log.write(chunk));
    const release = tie === 'watchdog' && child.pid ? endWithUs(child.pid, 'INT') : () => {};
    this.#ended = new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    this.#ended.then(release);
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
