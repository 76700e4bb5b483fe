import { limits } from '@counsel/contracts';
import type { Cell, Times } from './promise-figure.model.ts';

type Counted = Cell & Pick<Times, 'count'>;
type Key = number | string | null;
type Field = [row: number, column: number];

const { least } = limits.promise;

/**
 * Whether figures of one step, added to and taken from each other, tell how many one to four
 * questions are. Of a table of categories and states whose sums are told, and some of whose fields,
 * what can be told of the others are the cuts of a graph: its nodes are rows and columns, its edges
 * the fields that are not told. A cut counts where all that crosses it leads from a row to a column.
 * Background: D. Gusfield, A graph theoretic approach to statistical data security (1988).
 * @param counted all there is to tell of the step
 * @param shown what is told of it
 */
export function tellsOfFew(counted: readonly Counted[], shown: readonly Counted[]): boolean {
  const { open, fields } = openFields(counted, shown);
  return fields.some(([row, column]) => {
    const count = open[row]?.[column] ?? 0;
    return count > 0 && count < least && leastCut(open, row, column) < least;
  });
}

/** How many questions are in each field that is not told; none has a field that is told. */
type Open = (number | undefined)[][];

/** The last row and the last column are all that has no sum of its own. */
function openFields(counted: readonly Counted[], shown: readonly Counted[]) {
  const countOf = (cells: readonly Counted[], category: Key, state: Key) =>
    cells.find((cell) => cell.categoryId === category && cell.state === state)?.count ?? 0;
  const sums = (one: 'categoryId' | 'state', other: 'categoryId' | 'state') =>
    shown.filter((cell) => cell[one] !== null && cell[other] === null).map((cell) => cell[one]);
  const rows: Key[] = sums('categoryId', 'state');
  const columns: Key[] = sums('state', 'categoryId');
  const all = (row: Key) => countOf(counted, row, null);
  const inColumns = (row: Key) =>
    columns.map((column) => countOf(counted, row, column)).reduce((sum, each) => sum + each, 0);
  const table = [...rows, null].map((row) => [
    ...columns.map((column) => countOf(counted, row, column)),
    all(row) - inColumns(row),
  ]);
  const rest = table.at(-1) ?? [];
  for (const line of table.slice(0, -1)) {
    for (const [at, count] of line.entries()) rest[at] = (rest[at] ?? 0) - count;
  }
  const fields: Field[] = [];
  const open: Open = table.map((line, row) =>
    line.map((count, column) => {
      const [category, state] = [rows[row] ?? null, columns[column] ?? null];
      const isTold = category !== null && state !== null && countOf(shown, category, state) > 0;
      if (!isTold) fields.push([row, column]);
      return isTold ? undefined : count;
    }),
  );
  return { open, fields };
}

/** The least sum of a cut between a row and a column, as far as five: the largest flow. */
function leastCut(open: Open, from: number, to: number): number {
  const left = open.map((line) => [...line]);
  let flow = 0;
  while (flow < least) {
    const path = pathTo(left, from, to, new Set([from]), new Set());
    if (path === undefined) return flow;
    for (const [step, [row, column]] of path.entries()) {
      const line = left[row];
      if (line) line[column] = (line[column] ?? 0) + (step % 2 === 0 ? -1 : 1);
    }
    flow += 1;
  }
  return flow;
}

/** From a row to a column where something is left, and from there to any row, in turn. */
function pathTo(
  left: Open,
  row: number,
  to: number,
  rows: Set<number>,
  columns: Set<number>,
): Field[] | undefined {
  for (const [column, count = 0] of left[row]?.entries() ?? []) {
    if (count <= 0 || columns.has(column)) continue;
    if (column === to) return [[row, column]];
    columns.add(column);
    for (const next of left.keys()) {
      if (left[next]?.[column] === undefined || rows.has(next)) continue;
      rows.add(next);
      const path = pathTo(left, next, to, rows, columns);
      if (path) return [[row, column], [next, column], ...path];
    }
  }
  return undefined;
}
