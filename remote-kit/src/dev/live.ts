import type { ServerResponse } from 'node:http';

/** Where a remote's build stands. */
export interface BuildState {
  /** Another one for every build that succeeded; empty while none has. */
  id: string;
  /** What the last build failed with; empty where it succeeded. */
  errors: readonly string[];
}

/** How often an open connection is written to, so that nothing on the way closes it. */
const beat = 20_000;

/** Tells open pages where the build stands, by server-sent events. */
export class LiveReload {
  readonly #pages = new Set<ServerResponse>();
  readonly #timer = setInterval(() => this.#send(': still here\n\n'), beat);
  #state: BuildState = { id: '', errors: [] };
  #tell = () => {};
  /** Settles when the first build has ended, well or not. */
  readonly isKnown = new Promise<void>((resolve) => {
    this.#tell = resolve;
  });

  get state(): BuildState {
    return this.#state;
  }

  succeeded(id: string): void {
    this.#change({ id, errors: [] });
  }

  /** With the same files as the last build that succeeded. */
  succeededAgain(): void {
    this.succeeded(this.#state.id);
  }

  failed(errors: readonly string[]): void {
    this.#change({ ...this.#state, errors });
  }

  connect(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#pages.add(response);
    response.once('close', () => this.#pages.delete(response));
    response.write(this.#event());
  }

  close(): void {
    clearInterval(this.#timer);
    for (const page of this.#pages) page.end();
  }

  #change(state: BuildState): void {
    this.#state = state;
    this.#tell();
    this.#send(this.#event());
  }

  #event(): string {
    return `data: ${JSON.stringify(this.#state)}\n\n`;
  }

  #send(text: string): void {
    for (const page of this.#pages) page.write(text);
  }
}
