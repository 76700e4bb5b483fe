import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { after, describe, it } from 'mocha';
import type { Results } from './results.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, 'main.ts');

/** A run as short as it can be: whether every row is there, not what it says. */
const shortest = ['--quick', '--questions', '1000', '--rounds', '1', '--no-build'];

describe('npm run bench', function () {
  this.timeout(600_000);
  const out = mkdtempSync(join(tmpdir(), 'counsel-bench-'));
  after(() => rmSync(out, { recursive: true, force: true }));

  it('measures and prints every row, and writes JSON, a page and its pictures', async () => {
    const { stdout } = await run(process.execPath, [main, ...shortest, '--out', out]);
    const results: Results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
    const titles = results.figures.map(({ title }) => title);
    for (const title of [
      /^Queue page of 20/,
      /^CPU time per queue page, Node and PostgreSQL/,
      /^One caller alone/,
      /^One question/,
      /^Queue, page \d+ of ten/,
      /^Queue page among 1,000 questions/,
      /^Two gateways and two of each service/,
      /^CPU time per queue page, one trace in ten kept/,
      /^Submit a question/,
      /^Sign-ins/,
      /^Queue page during a storm of sign-ins/,
      /^Sign-ins of 1000 callers/,
      /^Queue page beside 1000 callers/,
      /^Landing page, JavaScript/,
      /^Landing page, HTML and CSS/,
      /^Dashboard, JavaScript/,
      /^A remote's screen after a click/,
      /^From a press to the next frame, p98/,
    ]) {
      const figure = results.figures.find((each) => title.test(each.title));
      assert.ok(figure, `${title} among ${titles.join(', ')}`);
      assert.ok(Number.isFinite(figure.value), `${figure.title}: ${figure.note}`);
      assert.ok(stdout.includes(figure.title.slice(0, 20)), `${figure.title} is printed`);
    }
    for (const { name, middle } of results.series) {
      // Of a crowd, those beyond the line are refused.
      if (!/ \d{3,} callers/.test(name)) {
        assert.equal(middle.failed, 0, `requests failed: ${name}`);
      }
      assert.ok(middle.perSecond > 0, name);
    }
    assert.deepEqual(readdirSync(out).toSorted(), [
      'cpu.svg',
      'rates.svg',
      'results.json',
      'results.md',
      'targets.svg',
    ]);
  });

  it('says which parts there are when it is asked for another', async () => {
    await assert.rejects(
      run(process.execPath, [main, ...shortest, '--only', 'quueue', '--out', out]),
      ({ stderr }) => /There is no quueue: the parts are queue, alone/.test(stderr),
    );
  });
});
