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

  it('keeps no value of a database error', () => {
    const line = logged(
      `{ err: Object.assign(new Error('insert canary'), { code: '22P02', detail: 'canary', table: 'users' }) }`,
    );
    assert.doesNotMatch(line, /canary/);
    assert.match(line, /"code":"22P02".*"table":"users"/);
  });
});
