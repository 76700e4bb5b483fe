import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import {
  confirmations,
  failures,
  messages,
  refusals,
  sessionTexts,
  statusLabels,
  toastTexts,
} from '@counsel/contracts';
import { describe, it } from 'mocha';

const root = new URL('../../../', import.meta.url);
const table = readFileSync(new URL('docs/spec-texts.md', root), 'utf8');

interface Row {
  what: string;
  /** The file of the witness, and the story or the title of the test in it. */
  file: string;
  title: string;
}

const rows: Row[] = [...table.matchAll(/^\| (.+?) \| `([^`]+)` · ([^|]+) \|$/gm)].map(
  ([, what = '', file = '', title = '']) => ({ what, file, title }),
);

/** The texts of contracts by the names that tests use for them: `messages.title`, `toastTexts.accountCreated`. */
const constants = Object.entries({
  messages,
  toastTexts,
  failures,
  refusals,
  sessionTexts,
  confirmations,
  statusLabels,
}).flatMap(([name, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ name: `${name}.${key}`, texts: textsIn(text) })),
);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(textsIn);
}

/** What a row quotes; a toast stands as `Title: text`. */
const quoted = (what: string): string[] =>
  [...what.matchAll(/'([^']+)'|"([^"]+)"/g)]
    .map(([, single, double]) => single ?? double ?? '')
    .flatMap((text) => {
      const toast = /^([A-Z][\w -]+): (.+)$/.exec(text);
      return toast ? [toast[1] ?? '', toast[2] ?? ''] : [text];
    });

/** The code of a story or a test, with all that several of a file share; null where there is none. */
function codeOf({ file, title }: Row): string | null {
  const path = new URL(file.includes('/') ? file : `e2e/src/screens/${file}.test.ts`, root);
  if (!existsSync(path)) return null;
  const code = readFileSync(path, 'utf8');
  if (!file.endsWith('.stories.tsx')) return code.includes(title) ? code : null;
  const parts = code.split(/(?=^export const )/m);
  const own = parts.find((part) => part.startsWith(`export const ${title}:`));
  if (own === undefined || !/play|\.\.\.Full/.test(own)) return null;
  // A story ends with its object; helpers that stand behind it belong to all.
  const shared = parts.map((part, index) => (index === 0 ? part : part.replace(/^.*?^};$/ms, '')));
  return [own, own.includes('...Full') ? (parts.find(isFull) ?? '') : '', ...shared].join('\n');
}

const isFull = (part: string) => part.startsWith('export const Full:');

/** Whether code names a text, by itself or by its name in contracts. */
function says(code: string, text: string): boolean {
  const isPart = text.startsWith('...');
  const words = text.replace(/^\.{3}/, '');
  if (code.replaceAll('\\', '').includes(words)) return true;
  const isIt = (known: string) => (isPart ? known.includes(words) : known === words);
  return constants.some(({ name, texts }) => texts.some(isIt) && code.includes(name));
}

describe('the table of the product’s texts', () => {
  it('names a witness in every row', () => {
    const lines = table.split('\n').filter((line) => /^\| (?!Text or behaviour)/.test(line));
    assert.ok(lines.length > 200);
    assert.equal(rows.length, lines.length);
  });

  it('names stories that play, and tests that exist', () => {
    const missing = rows.filter((row) => {
      if (row.title.startsWith('not to be seen')) return false;
      return codeOf(row) === null;
    });
    assert.deepEqual(missing, []);
  });

  it('quotes what its witnesses assert', () => {
    const unsaid = rows
      .filter(({ title }) => !title.startsWith('not to be seen'))
      .flatMap((row) =>
        quoted(row.what)
          .filter((text) => !says(codeOf(row) ?? '', text))
          .map((text) => `${text}: ${row.file} · ${row.title}`),
      );
    assert.deepEqual(unsaid, []);
  });

  it('would notice a text that nobody asserts', () => {
    const [row] = rows.filter(({ file }) => file.endsWith('.stories.tsx'));
    assert.ok(row);
    assert.equal(says(codeOf(row) ?? '', 'A text that stands nowhere'), false);
  });
});
