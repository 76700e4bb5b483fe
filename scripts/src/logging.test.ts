import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.ts';
import { logLines } from './testing/log-lines.ts';

const page = readFileSync(inRoot('docs/logging.md'), 'utf8');

/** The rows of a table, below a heading. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** Of the code that several processes share, no one process says it. */
const processOf = (file: string) =>
  file.startsWith('gateway/') ? 'gateway' : (file.split('/')[1] ?? '').replace(/^kit$/, 'all');

const sorted = (rows: Iterable<string>) => [...new Set(rows)].sort();

describe('the page of logs', () => {
  const said = logLines();

  it('has every line that a process may log, its level and its fields', () => {
    assert.ok(said.length > 80);
    const unreadable = said.filter(
      ({ message, fields }) => message === '' || fields.some((field) => !/^\w+$/.test(field)),
    );
    assert.deepEqual(unreadable, [], 'a line says what it logs where it is logged');
    const lines = said.map(({ file, message, level, fields }) =>
      [processOf(file), message, level, ...fields].join(' | '),
    );
    const told = rowsBelow('Lines').map(([process, message, level, fields]) =>
      [process, ...named(message), level, ...named(fields)].join(' | '),
    );
    assert.deepEqual(sorted(told), sorted(lines));
  });

  it('says what each field is', () => {
    const rows = rowsBelow('Fields');
    assert.ok(rows.every(([, meaning = '']) => meaning.length > 3));
    const told = rows.flatMap(([field]) => named(field));
    assert.deepEqual(sorted(told), sorted(said.flatMap(({ fields }) => fields)));
  });

  it('has no line that names a question beside its asker', () => {
    const ofAskers = ['question withdrawn', 'question closed', 'second opinion asked for'];
    const lines = said.filter(({ message }) => ofAskers.includes(message));
    assert.equal(lines.length, ofAskers.length);
    assert.ok(lines.every(({ fields }) => fields.length === 0));
  });
});
