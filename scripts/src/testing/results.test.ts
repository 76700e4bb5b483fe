import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.ts';
import { isAlive } from '../process/alive.ts';
import { until } from '../process/wait.ts';
import { runCommand } from './command.ts';
import { checkResult, mochaResult } from './results.ts';
import { type Step, stepsFor } from './steps.ts';
import { testFolder } from './support.ts';

const limit = 60_000;

describe('the sum of all tests', () => {
  const folder = testFolder();
  const step: Step = {
    kind: 'mocha',
    name: 'fake',
    answersTo: [],
    command: '',
    cwd: inRoot(),
  };

  const run = (line: string, time = limit) =>
    runCommand(line, {
      cwd: folder.path,
      env: process.env,
      limit: time,
      signal: new AbortController().signal,
    });

  /** The result of a test file with this text. */
  async function resultOf(name: string, text: string) {
    const file = join(folder.path, `${name}.test.cjs`);
    const report = join(folder.path, `${name}.json`);
    writeFileSync(file, text);
    const mocha = inRoot('node_modules/mocha/bin/mocha.js');
    const flags = `--exit --reporter json --reporter-option output=${report}`;
    return mochaResult(step, await run(`"${process.execPath}" ${mocha} ${file} ${flags}`), report);
  }

  it('has what passed and, in full, what failed', async () => {
    const result = await resultOf(
      'mixed',
      `describe('sums', () => {
        it('one', () => {});
        it('two', () => { throw new Error('no hammer'); });
        it('three', () => {});
      });`,
    );
    assert.equal(result.passed, 2);
    assert.equal(result.failures.length, 1);
    assert.equal(result.failures[0]?.title, 'fake: sums two');
    assert.match(result.failures[0]?.text ?? '', /no hammer\n\s+at /);
  });

  it('counts a runner that crashed', async () => {
    const result = await resultOf('crash', 'console.log("last words"); process.exit(0);');
    assert.match(result.failures[0]?.title ?? '', /without a report/);
    assert.match(result.failures[0]?.text ?? '', /last words/);
  });

  it('counts a runner that ran nothing, and one that skipped', async () => {
    assert.match((await resultOf('none', '')).failures[0]?.title ?? '', /no test ran/);
    const skipping = "describe('s', () => { it('a', () => {}); it.skip('b', () => {}); });";
    assert.match(
      (await resultOf('skip', skipping)).failures[0]?.title ?? '',
      /1 tests were skipped/,
    );
  });

  it('counts a check as one', async () => {
    assert.deepEqual(checkResult(step, await run('exit 0')), { passed: 1, failures: [] });
    const failed = checkResult(step, await run('echo broken >&2; exit 2'));
    assert.deepEqual(failed.failures, [{ title: 'fake', text: 'broken' }]);
  });

  it('counts what does not end, and ends it', async () => {
    const ended = await run('sleep 600', 300);
    assert.ok(ended.isLate);
    assert.match(mochaResult(step, ended, 'none').failures[0]?.title ?? '', /in time/);
  });

  it('leaves nothing of a command behind', async () => {
    const { output } = await run('sleep 600 & echo $!');
    assert.ok(await until(() => !isAlive(Number(output)), limit));
  });
});

describe('what npm test runs', () => {
  it('is lint, and types and tests of every package', () => {
    const names = stepsFor([]).map(({ name }) => name);
    for (const name of ['lint:code', 'lint:styles', 'types of questions', 'questions', 'scripts']) {
      assert.ok(names.includes(name), name);
    }
  });

  it('can be chosen by words', () => {
    assert.deepEqual(
      stepsFor(['questions', 'lint:code']).map(({ name }) => name),
      ['lint:code', 'types of questions', 'questions'],
    );
    assert.deepEqual(stepsFor(['nothing']), []);
  });
});
