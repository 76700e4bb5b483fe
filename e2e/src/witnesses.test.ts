import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'mocha';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** What a page names as its witness: `path` or `path › title of a test`. */
const witness = /`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|md|json|sql|mjml|sh))(?: › ([^`]+))?`/g;
const witnessesIn = (text: string) =>
  [...text.matchAll(witness)].map(([whole, path = '', title]) => ({ whole, path, title }));

/** How code may write the title of a test. */
const quotes = ["'", '"', '`'];
const isThere = ({ path, title }: { path: string; title?: string | undefined }): boolean => {
  if (!existsSync(new URL(path, root))) return false;
  if (title === undefined) return true;
  const code = read(path).replaceAll("\\'", "'");
  return quotes.some((quote) => code.includes(`(${quote}${title}${quote}`));
};

interface Row {
  id: string;
  state: string;
  why: string;
}

/** The requirements of levels 1 and 2 in each chapter of ASVS 5.0. */
const requirements = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe('what is said of security', () => {
  const pages = ['docs/security.md', 'docs/threat-model.md'];
  const rows: Row[] = [
    ...read('docs/security.md').matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm),
  ].map(([, id = '', state = '', why = '']) => ({ id, state, why }));

  for (const page of pages) {
    it(`is seen by files and tests that exist, in ${page}`, () => {
      const named = witnessesIn(read(page));
      assert.ok(named.length > 20);
      const missing = named.filter((each) => !isThere(each)).map(({ whole }) => whole);
      assert.deepEqual(missing, []);
    });
  }

  it('answers every requirement once', () => {
    const ids = rows.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, 'once');
    const counts = requirements.map(
      (_, chapter) => ids.filter((id) => id.startsWith(`${chapter + 1}.`)).length,
    );
    assert.deepEqual(counts, requirements);
  });

  it('holds nothing without a witness, and leaves nothing without a reason', () => {
    for (const { id, state, why } of rows) {
      assert.ok(['holds', 'does not apply', 'open'].includes(state), `${id}: ${state}`);
      if (state === 'holds') assert.ok(witnessesIn(why).length > 0, `${id} names its witness`);
      else assert.ok(why.length >= 10, `${id} says why`);
    }
  });

  it('would notice a test that is gone', () => {
    assert.equal(
      isThere({ path: 'e2e/src/witnesses.test.ts', title: 'is not here at all' }),
      false,
    );
    assert.equal(isThere({ path: 'e2e/src/nowhere.test.ts' }), false);
  });
});
