import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'mocha';

/** What a process prints that logs the given expression. */
function logged(expression: string): string {
  const script = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    createLog('test', 'info').info(${expression}, 'said');`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
}

describe('the log', () => {
  it('censors secrets by name', () => {
    const line = logged(
      `{ password: 'canary', body: { token: 'canary', title: 'canary' }, a: { b: { cookie: 'canary' } }, kept: 1 }`,
    );
    assert.doesNotMatch(line, /canary/);
    assert.match(line, /"kept":1/);
  });

  it('is one line of JSON for each entry, whatever is in it, by UTC', () => {
    const text = 'a\nb\r\n{"level":50,"msg":"forged"}\u2028\u0000\u001b[31m';
    const lines = logged(`{ path: ${JSON.stringify(text)} }`)
      .trimEnd()
      .split(/\r?\n/);
    assert.equal(lines.length, 1);
    const { path, msg, time } = JSON.parse(lines[0] ?? '');
    assert.deepEqual([path, msg], [text, 'said']);
    assert.match(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    for (const control of ['\u0000', '\u001b', '\r']) assert.ok(!lines[0]?.includes(control));
  });

  it('keeps no value of a database error', () => {
    const line = logged(
      `{ err: Object.assign(new Error('insert canary'), { code: '22P02', detail: 'canary', table: 'users' }) }`,
    );
    assert.doesNotMatch(line, /canary/);
    assert.match(line, /"code":"22P02".*"table":"users"/);
  });
});
