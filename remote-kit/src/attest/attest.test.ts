import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@counsel/contracts';
import { attestedTest } from './attest.ts';
import { sourceOf, webAddress } from './source.ts';

describe('what a publisher says of a build', () => {
  let folder: string;
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...words], {
      cwd: folder,
    });
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'counsel-source-'));
    mkdirSync(join(folder, 'remote'));
    writeFileSync(join(folder, 'remote/a.ts'), 'a');
    writeFileSync(join(folder, 'package-lock.json'), '{}');
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const source = (env = {}) => sourceOf(join(folder, 'remote'), env);

  it('names no commit of what is in no repository', async () => {
    const { repository, commit, dirty, lockfile, run, npm, node } = await source();
    const unknown = [repository, commit, dirty, lockfile, run, npm];
    assert.deepEqual(unknown, [null, null, null, null, null, null]);
    assert.equal(node, process.versions.node);
  });

  it('names the commit, whether files differ from it, and the lockfile above', async () => {
    git('init', '--quiet');
    git('remote', 'add', 'origin', 'https://user:secret@git.example/team/remote.git');
    git('add', '.');
    git('commit', '--quiet', '-m', 'One');
    const clean = await source();
    assert.equal(clean.repository, 'https://git.example/team/remote');
    assert.match(clean.commit ?? '', /^[0-9a-f]{40}$/);
    assert.equal(clean.dirty, false);
    assert.equal(clean.lockfile?.name, 'package-lock.json');
    assert.doesNotMatch(JSON.stringify(clean), /secret|user|b\.example/);
    writeFileSync(join(folder, 'remote/a.ts'), 'b');
    assert.equal((await source()).dirty, true);
  });

  it('names the run of a build server and npm’s version, where there are any', async () => {
    const { run, npm } = await source({
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'team/remote',
      GITHUB_RUN_ID: '12',
      npm_config_user_agent: 'npm/11.2.0 node/v24.0.0 linux x64',
    });
    assert.deepEqual([run, npm], ['https://github.com/team/remote/actions/runs/12', '11.2.0']);
    assert.equal((await source({ BUILD_URL: 'http://ci.local/1' })).run, null);
  });

  it('takes addresses that are the web’s, without who asks', () => {
    const cases: [string, string | null][] = [
      ['git@git.example:team/remote.git', 'https://git.example/team/remote'],
      ['ssh://git@git.example:22/team/remote', 'https://git.example/team/remote'],
      ['https://token@git.example/team/remote?x=1#y', 'https://git.example/team/remote'],
      ['/srv/git/remote.git', null],
      ['file:///srv/git/remote.git', null],
      ['javascript:alert(1)', null],
      [`https://git.example/${'x'.repeat(limits.attestation.url)}`, null],
    ];
    for (const [from, to] of cases) assert.equal(webAddress(from), to, from);
  });

  it('tells every failed check, and sums up what there is no room for', () => {
    const checks = Array.from({ length: 100 }, (_, n) => ({
      check: `${n} ${'x'.repeat(200)}`,
      faults: n === 70 ? ['broken'] : [],
    }));
    const { checks: told } = attestedTest({ contract: '1.0.0', checks });
    assert.equal(told.length, limits.attestation.checks);
    assert.match(told[0]?.check ?? '', /^70 x+$/);
    assert.deepEqual([told[0]?.passed, told[0]?.check.length], [false, limits.attestation.check]);
    assert.deepEqual(told.at(-1), { check: '71 more', passed: true });
    assert.deepEqual(attestedTest({ contract: null, checks: checks.slice(0, 1) }).shell, 'unknown');
  });
});
