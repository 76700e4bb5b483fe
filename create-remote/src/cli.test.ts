import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { registryPath } from '@counsel/contracts';

const command = join(import.meta.dirname, 'create-remote.ts');

describe('npm create @counsel/remote', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counsel-create-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the generator as a script would: with nobody to ask. */
  async function create(...words: string[]) {
    const child = spawn(process.execPath, [command, ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await ended;
    return { code, output, errors };
  }

  const read = (path: string) => readFileSync(join(folder, path), 'utf8');

  async function refuses(words: string[], sentence: RegExp, made = words[0] ?? ''): Promise<void> {
    const { code, errors } = await create(...words);
    assert.match(errors, sentence);
    assert.equal(errors.trim().split('\n').length, 1);
    assert.equal(code, 1);
    assert.equal(existsSync(join(folder, made, 'package.json')), false);
  }

  it('makes a remote of that name, and asks nothing', async () => {
    const { code, output, errors } = await create('knowledge-base');
    assert.deepEqual({ code, errors }, { code: 0, errors: '' });
    assert.match(output, /cd knowledge-base\n {2}npm install/);
    const { name, dependencies } = JSON.parse(read('knowledge-base/package.json'));
    assert.equal(name, 'knowledge-base');
    assert.match(dependencies['@counsel/shell-sdk'], /^\^\d+\.\d+\.\d+$/);
    assert.match(read('knowledge-base/remote.config.ts'), /label: "Knowledge Base"/);
    assert.match(read('knowledge-base/src/remote.ts'), /contract: '\^\d/);
    assert.match(read('knowledge-base/.gitignore'), /node_modules/);
    assert.equal(existsSync(join(folder, 'knowledge-base/.github/workflows/remote.yml')), true);
  });

  it('takes the words for the page as they are', async () => {
    const title = `Ada's "law" & <order>`;
    assert.equal((await create('other', '--name', 'law', '--title', title)).code, 0);
    assert.ok(read('other/remote.config.ts').includes(`label: ${JSON.stringify(title)}`));
    assert.ok(read('other/remote.config.ts').includes("name: 'law'"));
  });

  it('takes the packages of the portal from tarballs', async () => {
    mkdirSync(join(folder, 'packages'));
    const names = ['contracts', 'design-system', 'remote-kit', 'shell', 'shell-sdk'];
    for (const name of names) writeFileSync(join(folder, `packages/counsel-${name}-1.2.3.tgz`), '');
    assert.equal((await create('law', '--packages', 'packages')).code, 0);
    const { dependencies, devDependencies } = JSON.parse(read('law/package.json'));
    assert.equal(
      dependencies['@counsel/shell-sdk'],
      'file:../packages/counsel-shell-sdk-1.2.3.tgz',
    );
    assert.equal(devDependencies['@counsel/shell'], 'file:../packages/counsel-shell-1.2.3.tgz');
    assert.match(dependencies.react, /^\^/);

    writeFileSync(join(folder, 'packages/counsel-shell-2.0.0.tgz'), '');
    await refuses(['more', '--packages', 'packages'], /holds several tarballs of @counsel\/shell/);
    await refuses(['none', '--packages', '.'], /holds no tarball of @counsel\//);
  });

  it('refuses a folder that is not empty', async () => {
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full/notes.txt'), '');
    await refuses(['full'], /full is not empty: it holds notes\.txt\. Choose another folder\./);
  });

  it('takes an empty folder, with its history', async () => {
    mkdirSync(join(folder, 'fresh/.git'), { recursive: true });
    assert.equal((await create('fresh')).code, 0);
  });

  it('refuses what cannot be a name', async () => {
    await refuses(['Law_Books'], /^"Law_Books" can't be a remote's name: /);
  });

  it('wants to know where', () => refuses([], /^Say where to make the remote/));

  it('says that it was used wrongly', async () => {
    assert.equal((await create('law', '--unknown')).code, 64);
  });

  describe('for a portal', () => {
    const remotes = [{ name: 'user', manifest: { routes: [{ path: '/settings' }] } }];
    const server = createServer((request, response) => {
      response.statusCode = request.url === registryPath ? 200 : 404;
      response.end(JSON.stringify({ revision: 1, remotes }));
    });
    let portal: string;
    before(async () => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    after(() => server.close());

    it('refuses a name and an address that it has already', async () => {
      await refuses(['user', '--portal', portal], /has a remote called user already/);
      await refuses(
        ['settings', '--portal', portal],
        /the address \/settings belongs to the remote user/,
      );
    });

    it('makes what it does not have', async () => {
      assert.equal((await create('law', '--portal', portal)).code, 0);
      assert.match(read('law/README.md'), new RegExp(`COUNSEL_PORTAL=${portal}`));
    });

    it('says that nobody answers', () =>
      refuses(['law', '--portal', 'http://127.0.0.1:1'], /doesn't tell which remotes it has/));
  });
});
