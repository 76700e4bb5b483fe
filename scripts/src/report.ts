/** Where the portal tells what it does. */
export interface Report {
  /** Tells of one piece of work: its title, and the seconds that it took. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** One line about something that happened by itself. */
  note(text: string): void;
}

/** For tests: says nothing. */
export const silent: Report = { step: (_title, work) => work(), note: () => {} };

/** Plain lines, each written when it is true, so that they read the same in a file and a terminal. */
export function lines(write: (text: string) => void): Report {
  return {
    async step(title, work) {
      const start = performance.now();
      const result = await work();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      write(`  ${title.padEnd(44)} ${seconds.padStart(6)} s\n`);
      return result;
    },
    note: (text) => write(`  ${new Date().toLocaleTimeString('en-GB')}  ${text}\n`),
  };
}
