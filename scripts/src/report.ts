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

type Cell = string | number | boolean | Date | null | undefined;

const textOf = (cell: Cell): string => {
  if (cell instanceof Date) return `${cell.toISOString().slice(0, 19)}Z`;
  return cell === null || cell === undefined ? '' : String(cell);
};

/** Rows below their columns' names, for people and for `cut`; nothing of control characters. */
export function columns(rows: Record<string, Cell>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => textOf(row[name])))].map((line) =>
    line.map((cell) => cell.replace(/[\p{Cc}\p{Cf}]/gu, ' ')),
  );
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
