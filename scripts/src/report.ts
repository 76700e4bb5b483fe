import { Listr, type ListrTask, PRESET_TIMER } from 'listr2';

/** How stages are shown: live in a terminal, a line each elsewhere. The caller handles signals. */
export const shown = {
  registerSignalListeners: false,
  rendererOptions: { timer: PRESET_TIMER, collapseSubtasks: false },
  fallbackRenderer: 'simple',
  fallbackRendererOptions: { timer: PRESET_TIMER },
} as const;

/** Runs stages one after the other; resolves with what they made of their context. */
export type RunStages = <Context>(stages: ListrTask<Context>[]) => Promise<Context>;

/** For tests: shows nothing. */
export const runSilently: RunStages = <Context>(stages: ListrTask<Context>[]) =>
  new Listr<Context, 'silent'>(stages, {
    renderer: 'silent',
    registerSignalListeners: false,
  }).run();

/** One line about something that happened by itself. */
export const note = (text: string): void => {
  process.stdout.write(`  ${new Date().toLocaleTimeString('en-GB')}  ${text}\n`);
};
