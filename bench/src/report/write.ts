import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from '../options.ts';
import type { Results } from '../results.ts';
import { picturesOf } from './pictures.ts';
import { aboutRun, figureHead, figureRows, notesOf, seriesHead, seriesRow } from './table.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const markdownTable = (head: string[], rows: string[][]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

/** The results as a page; `folder` is where its pictures are. */
export function pageOf(results: Results, folder: string): string {
  const pictures = Object.keys(picturesOf(results));
  return [
    `${results.date.slice(0, 10)}: ${aboutRun(results)}.`,
    markdownTable(figureHead, figureRows(results)),
    ...notesOf(results).map((note) => `- ${note}`),
    ...pictures.map((name) => `![${name.replace('.svg', '')}](${folder}${name})`),
    ...(results.series.length > 0
      ? [markdownTable(seriesHead, results.series.map(seriesRow))]
      : []),
  ].join('\n\n');
}

function writeFiles(results: Results, folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${JSON.stringify(results, null, 2)}\n`);
  for (const [file, picture] of Object.entries(picturesOf(results))) {
    writeFileSync(join(folder, file), picture);
  }
}

/**
 * The text with what stands between two marks replaced.
 * @throws when the marks are gone
 */
export function replaceBetween(text: string, mark: string, content: string): string {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has lost its mark ${start}.`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

function writeDocs(results: Results, kind: string, root: string): void {
  const page = join(root, 'docs/performance.md');
  writeFiles(results, join(root, 'docs/performance'), `${kind}.json`);
  const content = pageOf(results, 'performance/');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), kind, content));
}

/** Writes JSON, pictures and a page. Returns the folder that holds them. */
export function writeResults(results: Results, { out, docs }: Options, root: string): string {
  const kind = results.samples ? 'soak' : 'results';
  writeFiles(results, out, `${kind}.json`);
  writeFileSync(join(out, `${kind}.md`), `${pageOf(results, '')}\n`);
  if (docs) writeDocs(results, kind, root);
  return out;
}
