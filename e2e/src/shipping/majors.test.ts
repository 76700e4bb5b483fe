import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';
import type { ApiClient } from '../support/api.ts';
import { administrator, originOf, register, uniqueEmail } from '../support/cast.ts';
import { heading, part, sees } from '../support/expectations.ts';
import { tellMainLoop } from '../support/main-loop.ts';
import { startTestPortal } from '../support/portal.ts';
import { run, type Where } from '../support/run.ts';
import { askOn, registerOn } from '../support/screens.ts';
import { type Stage, setStage } from '../support/stage.ts';
import { buildNextMajor, dropAdapter, type NextMajor, next, today } from './next-major.ts';
import { unpackedRelease } from './releases.ts';

const workspace = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const built = (name: string) => join(workspace(name), 'dist');

describe('majors of the contract, side by side', function () {
  this.timeout(240_000);
  const past = unpackedRelease('1.0.0');
  let major: NextMajor;
  before(async () => {
    major = await buildNextMajor();
  });
  after(() => {
    major?.remove();
    past.remove();
  });

  it('are tried by counsel-remote in a shell that speaks both', async () => {
    const tested = await run({ folder: workspace('mfe-admin') }, 'test', '--shell', major.shell);
    assert.equal(tested.code, 0, tested.stdout + tested.stderr);
  });

  describe('over the step from one to the next', () => {
    const shell = mkdtempSync(join(tmpdir(), 'counsel-shell-'));
    let stage: Stage;
    let admin: ApiClient;
    let team: Where;
    const params = { name: 'ahead' };
    const member = { email: uniqueEmail('Mara'), password: 'a long enough password' };

    /** The portal has another shell from now on. */
    const deploy = (dist: string) => {
      rmSync(shell, { recursive: true });
      cpSync(dist, shell, { recursive: true });
    };

    before(async () => {
      deploy(built('shell'));
      // The one of a release of the past, the others of today: all of them were built for 1.
      const [user = ''] = past.remotes;
      const remotesFrom = [user, built('mfe-attorney'), built('mfe-admin')];
      stage = await setStage({ shellDir: shell, remotesFrom });
      ({ api: admin } = await administrator(stage.portal));
      const { token } = await admin.do(calls.createRemoteToken, {
        params,
        body: { label: 'Team' },
      });
      team = { folder: major.ahead, portal: originOf(stage.portal), token };
    });
    after(async () => {
      await stage?.strike();
      rmSync(shell, { recursive: true, force: true });
    });

    it('publishes for the next one early, and can’t promote that yet', async () => {
      const waits = `ahead needs the contract ^${next}, this portal has ${today}.`;
      // Its own portal is not there yet: it was tried in the shell that it is for.
      const published = await run(team, 'publish', '--shell', major.shell);
      assert.equal(published.code, 0, published.stderr);
      assert.ok(published.stdout.includes(waits), published.stdout);
      const { revision } = await admin.do(calls.getRemote, { params });
      await admin.do(calls.grantRemote, { params, body: { version: '1.0.0', revision } });
      const promoted = await run(team, 'promote', '1.0.0');
      assert.equal(promoted.code, 1);
      assert.ok(promoted.stderr.includes(waits), promoted.stderr);
    });

    it('promotes it once the portal has its new shell', async () => {
      deploy(major.shell);
      const promoted = await run(team, 'promote', '1.0.0');
      assert.equal(promoted.code, 0, promoted.stderr);
    });

    it('runs remotes of both in one page and one session', async () => {
      const { page, complaints } = await stage.open();
      await registerOn(page, member, 'Mara');
      // Drawn by the remote: a link that is pressed before the code runs leads to another document.
      await sees(page, heading('Welcome, Mara!'));
      await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
      await askOn(
        page,
        'May I sublet a room?',
        'I rent a flat and want to sublet one of its rooms.',
      );
      // A toast as 1 tells it.
      await page.getByText('Question Submitted').first().waitFor();
      await page.waitForURL('**/dashboard');

      const navigation = page.getByRole('navigation');
      await navigation.getByRole('link', { name: 'Ahead' }).click();
      await sees(page, heading('Ahead of time, Mara'), part('Questions so far: 1'));
      await page.waitForFunction(() => document.title === 'Far Ahead · Counsel');
      await page.getByRole('button', { name: 'Tell' }).click();
      await page.getByText('Told by the new one').first().waitFor();

      await navigation.getByRole('link', { name: 'Apply as Attorney' }).click();
      await sees(page, heading('Attorney Application'));
      await navigation.getByRole('link', { name: 'My Questions' }).click();
      await page.getByRole('link', { name: /View Details/ }).click();
      // The title as 1 sets it.
      await page.waitForFunction(() => document.title === 'May I sublet a room? · Counsel');
      assert.equal(await page.evaluate(() => 'samePage' in globalThis), true);
      // A visitor is answered 401, which the browser tells of.
      const others = complaints.filter((line) => !line.startsWith('Failed to load'));
      assert.deepEqual(others, []);
    });

    it('refuses what no adapter is kept for, with both versions', async () => {
      dropAdapter(shell);
      const { page } = await stage.open(await register(stage.portal, 'Mara'));
      await page.goto('/dashboard');
      await sees(page, heading('My Questions is not available'));
      await sees(page, part(`built for version ^1.0.0 of the portal, which has ${next}.`));
      await page.goto('/ahead');
      await sees(page, heading('Ahead of time, Mara'));
    });
  });

  describe('the shell of the next one with the remotes of the past', () => {
    tellMainLoop(() => startTestPortal({ shellDir: major.shell, remotesFrom: past.remotes }));
  });
});
