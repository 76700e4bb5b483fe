import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type Registry, registryPath } from '@counsel/contracts';
import { pack } from '@counsel/scripts';
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

  it('appears in a running portal once it is promoted, where nothing else changes', async () => {
    const { portal } = stage;
    const origin = originOf(portal);
    const get = async (path: string) => (await fetch(origin + path)).text();
    const others = async () => {
      const { remotes }: Registry = JSON.parse(await get(registryPath));
      return remotes.filter((remote) => remote.name !== name);
    };
    const before = { page: await get('/'), pids: portal.pids(), others: await others() };
    const viewer = await stage.open(await register(portal, 'Ada'));

    const { token } = await (await administrator(portal)).api.do(calls.createRemoteToken, {
      params: { name },
      body: { label: 'Laptop' },
    });
    const ship = (...words: string[]) =>
      outside.run(words, {
        below: name,
        env: { COUNSEL_PORTAL: origin, COUNSEL_TOKEN: token },
      });
    await ship('npm', 'run', 'publish:remote');
    await viewer.page.goto('/dashboard');
    await viewer.page.getByRole('link', { name: 'Ask Question' }).first().waitFor();
    assert.equal(await viewer.page.getByRole('link', { name: title }).count(), 0);

    await ship('npx', 'counsel-remote', 'promote', '0.1.0');
    await viewer.page.goto('/dashboard');
    await viewer.page.getByRole('link', { name: title }).first().click();
    await viewer.page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
    await viewer.page.getByRole('button', { name: 'Choose' }).click();
    await viewer.page.getByText('Please choose a category.').waitFor();
    await viewer.page.getByRole('combobox', { name: 'Category' }).click();
    await viewer.page.getByRole('option', { name: 'Contracts' }).click();
    await viewer.page.getByRole('button', { name: 'Choose' }).click();
    await viewer.page.getByText('You chose Contracts.').waitFor();

    assert.deepEqual(viewer.complaints, []);
    assert.equal(await get('/'), before.page);
    assert.deepEqual(portal.pids(), before.pids);
    assert.deepEqual(await others(), before.others);
  });
});
