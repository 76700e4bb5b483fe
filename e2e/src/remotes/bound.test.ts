import assert from 'node:assert/strict';
import { calls, remoteHeader, remoteRefusals, remoteTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import type { Viewer } from '../support/browser.ts';
import { administrator, type Member, register } from '../support/cast.ts';
import { remoteOf } from '../support/copies.ts';
import { heading, sees, seesToast } from '../support/expectations.ts';
import { query } from '../support/rows.ts';
import { type Stage, setStage } from '../support/stage.ts';
import { boundRemote } from './bound.remote.ts';
import { shipRemote } from './ship.ts';

const maps = 'https://maps.example';
const declared = calls.acceptTerms.path;
const undeclared = calls.sendVerification.path;

const remotes = {
  sly: boundRemote('sly', 'Sly Page', { calls: ['acceptTerms'] }),
  calm: boundRemote('calm', 'Calm Page', { calls: ['acceptTerms', 'sendVerification'] }),
  mapped: boundRemote('mapped', 'Mapped Page', { hosts: [maps] }),
};

/** An answer's status, and the code of what was refused. */
type Told = [number, string | undefined];

/** What the remotes' own code offers to tests. */
interface Tricks {
  byFetch(path: string): Promise<Told>;
  byRequest(path: string): Promise<Told>;
  byXhr(path: string): Promise<Told>;
  byBeacon(path: string): boolean;
  byTimer(path: string): void;
  byForm(path: string): void;
  inject(name: string, more?: object): string;
  enhance(name: string): string;
  replace(name: string): string;
  patch(): void;
  stick(): void;
}

describe('a remote', function () {
  this.timeout(300_000);
  let stage: Stage;
  let admin: Member;
  let member: Member;
  const folders = Object.entries(remotes).map(([name, files]) => ({ name, ...remoteOf(files) }));
  before(async () => {
    stage = await setStage();
    admin = await administrator(stage.portal);
    member = await register(stage.portal);
    for (const remote of folders) await shipRemote(stage.portal, admin.api, remote);
  });
  after(async () => {
    for (const { remove } of folders) remove();
    await stage?.strike();
  });

  const open = async (name: keyof typeof remotes): Promise<Viewer> => {
    const viewer = await stage.open(member);
    await viewer.page.goto(`/${name}`);
    await sees(viewer.page, heading(`${name[0]?.toUpperCase()}${name.slice(1)} Page`));
    return viewer;
  };
  /** Goes on by the navigation, without loading the document anew. */
  const goTo = async (page: Page, title: string) => {
    await page.getByRole('navigation').getByRole('link', { name: title }).first().click();
    await sees(page, heading(title));
  };
  const trick = <Name extends keyof Tricks>(
    page: Page,
    name: Name,
    ...words: Parameters<Tricks[Name]>
  ): Promise<Awaited<ReturnType<Tricks[Name]>>> =>
    page.evaluate(
      ([which, args]) => {
        const { tricks } = globalThis as unknown as {
          tricks: Record<string, (...a: unknown[]) => never>;
        };
        return tricks[which]?.(...(args as unknown[]));
      },
      [name, words] as const,
    ) as Promise<Awaited<ReturnType<Tricks[Name]>>>;
  const asked = (page: Page, path: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === path);

  describe('makes the changes that it declares, and no other', () => {
    let viewer: Viewer;
    before(async () => {
      viewer = await open('sly');
    });

    it('by the SDK', async () => {
      const { page } = viewer;
      await page.getByRole('button', { name: 'Declared', exact: true }).click();
      await seesToast(page, { title: 'Done' });
      await page.getByRole('button', { name: 'Undeclared' }).click();
      const description = remoteTexts.undeclaredCall('sly', 'sendVerification');
      await seesToast(page, { title: 'Refused', description });
    });

    for (const way of ['byFetch', 'byRequest', 'byXhr'] as const) {
      it(`${way}, whatever it writes into the header`, async () => {
        const { page } = viewer;
        assert.equal((await trick(page, way, declared))[0], 200);
        const asking = page.waitForRequest((request) => request.url().endsWith(undeclared));
        const refused = await trick(page, way, undeclared);
        assert.deepEqual(refused, [403, remoteRefusals.undeclaredCall]);
        const sent = await (await asking).allHeaders();
        assert.equal(sent[remoteHeader.toLowerCase()], 'sly@1.0.0');
      });
    }

    it('by a beacon', async () => {
      for (const [path, status] of [
        [declared, 200],
        [undeclared, 403],
      ] as const) {
        const answer = asked(viewer.page, path);
        assert.equal(await trick(viewer.page, 'byBeacon', path), true);
        assert.equal((await answer).status(), status, path);
      }
    });

    it('by what it left behind on another remote’s page, which declares more', async () => {
      const { page } = viewer;
      await trick(page, 'byTimer', undeclared);
      await goTo(page, 'Calm Page');
      await page.getByRole('button', { name: 'Undeclared' }).click();
      await seesToast(page, { title: 'Done' });
      const answer = asked(page, undeclared);
      await page.evaluate(() => dispatchEvent(new Event('counsel-test')));
      assert.equal((await answer).status(), 403);
    });

    it('by a form, which names nobody', async () => {
      const { page } = await open('sly');
      const answer = asked(page, declared);
      await trick(page, 'byForm', declared);
      assert.equal((await answer).status(), 403);
    });

    it('and its team hears of it', async () => {
      const { failureKinds } = await admin.api.do(calls.getRemote, { params: { name: 'sly' } });
      const [kind] = failureKinds.filter(({ kind }) => kind === 'undeclared');
      assert.deepEqual([kind?.phase, kind?.version], ['call', '1.0.0']);
    });

    it('which the shell’s own are not among: one signs out from its page', async () => {
      const { page } = await stage.open(await register(stage.portal, 'Olive'));
      await page.goto('/sly');
      await sees(page, heading('Sly Page'));
      await page.getByRole('button', { name: 'Account menu' }).click();
      const answer = asked(page, calls.logout.path);
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      const response = await answer;
      assert.equal(response.status(), 200);
      assert.equal((await response.request().allHeaders())[remoteHeader.toLowerCase()], undefined);
    });
  });

  it('takes no endpoint but under its own name', async () => {
    const { page } = await open('sly');
    assert.equal(await trick(page, 'inject', 'slyCategories'), 'done');
    const refused: [Promise<string>, RegExp][] = [
      [
        trick(page, 'inject', 'getRoles'),
        /sly can’t have the endpoint "getRoles": it is the portal’s/,
      ],
      [trick(page, 'inject', 'slyMore', { overrideExisting: true }), /leave overrideExisting out/],
      [trick(page, 'inject', 'categories'), /names of its endpoints begin with "sly"/],
      [trick(page, 'inject', 'slyly'), /names of its endpoints begin with "sly"/],
      [trick(page, 'enhance', 'getRoles'), /"getRoles": it is the portal’s/],
      [trick(page, 'replace', 'getRoles'), /TypeError/],
    ];
    for (const [outcome, words] of refused) assert.match(await outcome, words);
    await goTo(page, 'Calm Page');
    assert.match(await trick(page, 'inject', 'slyCategories'), /"slyCategories": it is sly’s/);
    assert.equal(await trick(page, 'inject', 'calmCategories'), 'done');
  });

  /** Whether what all code shares is the browser's, or the shell's, again. */
  const isWhole = (page: Page) =>
    page.evaluate(() => {
      const native = [history.pushState, Array.prototype.map, JSON.stringify];
      return (
        native.every((each) => /\[native code\]/.test(Function.prototype.toString.call(each))) &&
        !Object.hasOwn(history, 'pushState') &&
        !('mine' in Promise.prototype) &&
        document.title !== 'mine'
      );
    });

  it('takes its patches along when it is left, and is named', async () => {
    const { page, complaints } = await open('sly');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await trick(page, 'patch');
    assert.equal(await isWhole(page), false);
    await goTo(page, 'Calm Page');
    assert.equal(new URL(page.url()).pathname, '/calm');
    assert.equal(await isWhole(page), true);
    assert.equal(await page.evaluate(() => 'sameDocument' in window), true);
    // Also fetch: it is the one that names whose page asks.
    assert.equal((await trick(page, 'byFetch', undeclared))[0], 200);
    const [told = ''] = complaints.filter((line) =>
      line.startsWith('The remote sly 1.0.0 changed'),
    );
    for (const what of [
      'window.fetch',
      'history.pushState',
      'XMLHttpRequest.prototype.open',
      'Array.prototype.map',
      'Promise.prototype.mine',
      'Document.prototype.title',
      'JSON.stringify',
    ]) {
      assert.ok(told.includes(what), `${what} is among: ${told}`);
    }
    const patched = () =>
      query(
        stage.portal,
        'gateway',
        "select 1 as one from remote_reports where remote = 'sly' and outcome = 'patched'",
      );
    await until(async () => (await patched()).length > 0);
  });

  it('ends with its document where it did what can’t be put back', async () => {
    const { page, complaints } = await open('sly');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await trick(page, 'stick');
    await goTo(page, 'Calm Page');
    assert.equal(await page.evaluate(() => 'sameDocument' in window), false);
    assert.equal(await page.evaluate(() => 'stuck' in Array.prototype), false);
    assert.ok(complaints.some((line) => line.includes('Array.prototype.stuck. The next page')));
  });

  it('talks to the hosts that it declares on its own pages, and nowhere else', async () => {
    const { page } = await open('calm');
    await page.route(`${maps}/**`, (route) =>
      route.fulfill({ body: 'here', headers: { 'access-control-allow-origin': '*' } }),
    );
    const ask = () =>
      page.evaluate(
        (address) =>
          fetch(address).then(
            (answer) => answer.text(),
            () => 'refused',
          ),
        `${maps}/tile`,
      );
    assert.equal(await ask(), 'refused');
    await goTo(page, 'Mapped Page');
    assert.equal(await ask(), 'here');
    await goTo(page, 'Calm Page');
    assert.equal(await ask(), 'refused');
    await page.goBack();
    await sees(page, heading('Mapped Page'));
    assert.equal(await ask(), 'here');
  });
});
