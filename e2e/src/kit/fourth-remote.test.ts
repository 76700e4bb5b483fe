import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type Registry, registryPath } from '@counsel/contracts';
import { pack } from '@counsel/scripts';
import type { Viewer } from '../support/browser.ts';
import { administrator, originOf, register } from '../support/cast.ts';
import { lockLikeHere, type Outside, outsideFolder } from '../support/outside.ts';
import { type Stage, setStage } from '../support/stage.ts';

const name = 'knowledge-base';
const title = 'Knowledge Base';

describe('a fourth remote, made outside of this repository', function () {
  this.timeout(300_000);
  let outside: Outside;
  let stage: Stage;
  before(async () => {
    outside = outsideFolder();
    stage = await setStage();
  });
  after(async () => {
    await stage?.strike();
    outside?.remove();
  });

  const npm = (...words: string[]) => outside.run(['npm', ...words], { below: name });

  it('is made and installed from packed packages alone', async () => {
    const packages = join(outside.folder, 'packages');
    const packed = await pack(packages);
    const generator = packed['@counsel/create-remote'] ?? '';
    const exec = ['npm', 'exec', '--yes', '--prefer-offline', `--package=${generator}`];
    await outside.run([...exec, '--', 'create-remote', name, '--packages', 'packages']);
    lockLikeHere(join(outside.folder, name));
    await npm('install', '--prefer-offline', '--no-audit', '--no-fund');
  });

  it('has types that hold, those of the packages included', async () => {
    await npm('run', 'types', '--', '--skipLibCheck', 'false');
  });

  it('builds, and asks for the contract that its packages have', async () => {
    await npm('run', 'build');
    const manifest = readFileSync(join(outside.folder, name, 'dist/remote.json'), 'utf8');
    assert.match(JSON.parse(manifest).contract, /^\^\d+\.\d+\.\d+$/);
  });

  it('passes its tests, the contract test among them', async () => {
    await npm('test');
  });

  describe('in a running portal', () => {
    let origin: string;
    let viewer: Viewer;
    let ship: (...words: string[]) => Promise<string>;
    let approve: (version: string) => Promise<unknown>;
    let untouched: Awaited<ReturnType<typeof seen>>;

    const get = async (path: string) => (await fetch(origin + path)).text();

    /** All that shipping this remote must leave as it is. */
    async function seen() {
      const { remotes }: Registry = JSON.parse(await get(registryPath));
      return {
        page: await get('/'),
        processes: stage.portal.pids(),
        others: remotes.filter((remote) => remote.name !== name),
      };
    }

    /** The entry in the navigation, once the page is there. */
    async function entry() {
      await viewer.page.goto('/dashboard');
      await viewer.page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
      return viewer.page.getByRole('navigation').getByRole('link', { name: title });
    }

    before(async () => {
      origin = originOf(stage.portal);
      untouched = await seen();
      viewer = await stage.open(await register(stage.portal, 'Ada'));
      const { api } = await administrator(stage.portal);
      const order = { params: { name }, body: { label: 'Laptop' } };
      const { token } = await api.do(calls.createRemoteToken, order);
      approve = async (version) => {
        const params = { name };
        const { revision } = await api.do(calls.getRemote, { params });
        await api.do(calls.grantRemote, { params, body: { version, revision } });
      };
      const env = { COUNSEL_PORTAL: origin, COUNSEL_TOKEN: token };
      ship = (...words) => outside.run(words, { below: name, env });
    });

    it('is published with nobody seeing it', async () => {
      await ship('npm', 'run', 'publish:remote');
      assert.equal(await (await entry()).count(), 0);
    });

    it('waits for an administrator, who approves what it asks for', async () => {
      await assert.rejects(ship('npx', 'counsel-remote', 'promote', '0.1.0'), /no administrator/);
      await approve('0.1.0');
    });

    it('appears once it is promoted, and its page works', async () => {
      await ship('npx', 'counsel-remote', 'promote', '0.1.0');
      await (await entry()).click();
      const { page } = viewer;
      await page.getByText("This page is a remote's own.").waitFor();
      await page.getByRole('button', { name: 'Choose' }).click();
      await page.getByText('Please choose a category.').waitFor();
      await page.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Contracts' }).click();
      await page.getByRole('button', { name: 'Choose' }).click();
      await page.getByText('You chose Contracts.').first().waitFor();
      assert.deepEqual(viewer.complaints, []);
    });

    it('changes nothing else there', async () => {
      assert.deepEqual(await seen(), untouched);
    });
  });
});
