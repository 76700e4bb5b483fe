import assert from 'node:assert/strict';
import { calls, type Registry, type RemoteReport, registryPath } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { type Member, originOf, register } from '../support/cast.ts';
import { button, heading, sees } from '../support/expectations.ts';
import { between } from '../support/run.ts';
import { askForAll, divert, type Stage, setStage, withoutLive } from '../support/stage.ts';
import { brittle, builtFile } from './brittle.ts';
import { housesRemotes, type OwnRemote, ownRemote } from './own.ts';

const failed = (page: Page) => page.getByRole('main').getByRole('alert');

/** What the page will have told of the remote, once it has told anything of that step. */
async function told(page: Page, phase: RemoteReport['phase']): Promise<RemoteReport> {
  const isIt = ({ remote, ...report }: RemoteReport) =>
    remote === 'brittle' && report.phase === phase && report.outcome !== 'loaded';
  const request = await page.waitForRequest(
    (one) =>
      new URL(one.url()).pathname === calls.reportRemotes.path &&
      one.postDataJSON().reports.some(isIt),
  );
  return request.postDataJSON().reports.find(isIt);
}

describe('a file of a remote', () => {
  let remote: OwnRemote;
  let stage: Stage;
  let member: Member;
  before(async () => {
    remote = ownRemote('brittle', 'Brittle');
    await remote.build('1.0.0', brittle('The first part'));
    stage = await setStage({ remotesFrom: [...housesRemotes, remote.dist] });
    member = await register(stage.portal);
  });
  after(async () => {
    await stage?.strike();
    remote?.remove();
  });

  const isIn = (file: string) => (url: URL) =>
    url.pathname.startsWith('/remotes/brittle/') && url.pathname.endsWith(file);
  const liveVersion = async (): Promise<string> => {
    const answer = await fetch(originOf(stage.portal) + registryPath);
    const { remotes }: Registry = JSON.parse(await answer.text());
    return remotes.find(({ name }) => name === 'brittle')?.version ?? '';
  };
  const more = (page: Page) => button('More')(page).click();

  const code = (text: string) => `document.documentElement.dataset.changed = 'ran';${text}`;
  const style = (text: string) => `${text} body { outline: rgb(255, 0, 0) solid 3px; }`;
  const data = (text: string) => `${text} `;

  interface Case {
    what: string;
    phase: RemoteReport['phase'];
    find: [RegExp, string?];
    change: (text: string) => string;
    isLate?: boolean;
  }
  const cases: Case[] = [
    { what: 'manifest', phase: 'manifest', find: [/mf-manifest\.json$/], change: data },
    { what: 'entry', phase: 'entry', find: [/remoteEntry\.js$/], change: code },
    { what: 'first code', phase: 'page', find: [/__federation_expose.*js$/], change: code },
    { what: 'first styles', phase: 'style', find: [/\.css$/, '__first--'], change: style },
    { what: 'page', phase: 'page', find: [/\.js$/, 'Brittle Page'], change: code },
    { what: 'stylesheet', phase: 'style', find: [/\.css$/, '__page--'], change: style },
    { what: 'late part', phase: 'page', find: [/\.js$/, 'first part'], change: code, isLate: true },
    {
      what: 'late stylesheet',
      phase: 'style',
      find: [/\.css$/, '__part--'],
      change: style,
      isLate: true,
    },
  ];
  for (const { what, phase, find, change, isLate = false } of cases) {
    it(`that was changed on the way is refused, as its ${what}`, async () => {
      const { page, context } = await stage.open();
      const matches = isIn(builtFile(remote.dist, ...find));
      let changed = 0;
      await askForAll(page);
      await withoutLive(page);
      const leaveIt = await divert(page, matches, async (route) => {
        const response = await route.fetch();
        changed += 1;
        await route.fulfill({ response, body: change(await response.text()) });
      });
      const report = told(page, phase);
      await page.goto('/brittle');
      if (isLate) await more(page);
      await sees(
        page,
        heading('Brittle is not available'),
        'What arrived is not what was published, so none of it was run. The rest of the portal works.',
      );
      assert.equal((await report).outcome, 'changed');
      assert.ok(changed > 0, 'it was changed');
      const traces = await page.evaluate(() => [
        document.documentElement.dataset.changed,
        getComputedStyle(document.body).outlineStyle,
      ]);
      assert.deepEqual(traces, [undefined, 'none']);

      // The shell and the other remotes go on.
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
      await sees(page, heading('Sign In'));
      await page.goBack();
      if (isLate) await more(page);
      await failed(page).waitFor();

      leaveIt();
      await button(isLate ? 'Reload' : 'Retry')(page).click();
      await sees(page, heading('Brittle Page'));
      await more(page);
      await sees(page, 'The first part');
      await context.close();
    });
  }

  it('that was changed once, and kept by the browser, is had anew at the next try', async () => {
    const file = builtFile(remote.dist, /\.js$/, 'Brittle Page');
    let asked = 0;
    const way = await between(originOf(stage.portal), {
      change({ url = '' }, answer) {
        if (!url.endsWith(file)) return answer;
        asked += 1;
        return asked > 1
          ? answer
          : { ...answer, content: Buffer.from(code(String(answer.content))) };
      },
    });
    const { page, context } = await stage.open();
    await withoutLive(page);
    await page.goto(`${way.url}/brittle`);
    await sees(page, heading('Brittle is not available'));
    await button('Retry')(page).click();
    await sees(page, heading('Brittle Page'));
    await context.close();
    way.stop();
  });

  it('that is loaded late and can’t be reached is no crash: a reload brings it', async () => {
    const { page, context } = await stage.open();
    const matches = isIn(builtFile(remote.dist, /\.js$/, 'first part'));
    const come = await divert(page, matches, (route) => route.abort('internetdisconnected'));
    const report = told(page, 'page');
    await page.goto('/brittle');
    await more(page);
    await sees(page, 'Its files could not be reached. Other pages may work.');
    assert.equal((await report).outcome, 'unreachable');
    come();
    await button('Reload')(page).click();
    await more(page);
    await sees(page, 'The first part');
    await context.close();
  });

  it('that is gone after a deploy is no crash: a reload brings the new version, nothing typed is lost', async () => {
    const { page, context } = await stage.open(member);
    const reports: RemoteReport[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === calls.reportRemotes.path) reports.push(...request.postDataJSON().reports);
    });
    await page.goto('/brittle');
    await page.getByLabel('Note').fill('Half a thought');
    await page.route(isIn(builtFile(remote.dist, /\.js$/, 'first part')), (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await remote.build('1.1.0', brittle('The second part'));
    await until(async () => (await liveVersion()).startsWith('1.1.0'), {
      what: 'the new version to be live',
    });
    const report = told(page, 'page');
    await more(page);
    await sees(
      page,
      heading('Brittle was renewed'),
      'Part of the version that you have open is no longer there. Reload to go on with the new one.',
    );
    const { outcome, version } = await report;
    assert.match(version, /^1\.0\.0/);
    assert.equal(outcome, 'unreachable');
    await button('Reload')(page.getByRole('alert')).click();
    await sees(page, heading('Brittle Page'));
    assert.equal(await page.getByLabel('Note').inputValue(), 'Half a thought');
    await more(page);
    await sees(page, 'The second part');
    assert.deepEqual(
      reports.filter((one) => one.outcome === 'crashed'),
      [],
    );
    await context.close();
  });
});
