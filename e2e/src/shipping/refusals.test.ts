import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { calls, limits, remoteRefusals } from '@counsel/contracts';
import type { Portal } from '@counsel/scripts';
import { after, before, describe, it } from 'mocha';
import { administrator, originOf } from '../support/cast.ts';
import { copyOf, integrityOf, type RemoteCopy } from '../support/copies.ts';
import { startTestPortal } from '../support/portal.ts';
import { run, type Where } from '../support/run.ts';

describe('counsel-remote is refused', () => {
  let portal: Portal;
  let other: Server;
  let where: Where;
  let foreign: string;
  const copies: RemoteCopy[] = [];
  before(async () => {
    portal = await startTestPortal();
    const { api } = await administrator(portal);
    const tokenOf = async (name: string) =>
      (await api.do(calls.createRemoteToken, { params: { name }, body: { label: 'Team' } })).token;
    const token = await tokenOf('admin');
    foreign = await tokenOf('user');
    const { folder } = fresh();
    where = { folder, portal: originOf(portal), token };
    other = createServer((_, response) => response.end('<h1>Another site</h1>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    other?.close();
    for (const copy of copies) copy.remove();
    await portal?.stop();
  });

  const fresh = (): RemoteCopy => {
    const copy = copyOf('mfe-admin', { built: true });
    copies.push(copy);
    return copy;
  };
  /** A build in which a text of remote.json is another. */
  const changed = (from: string | RegExp, to: string): string => {
    const { folder } = fresh();
    const file = join(folder, 'dist/remote.json');
    const json = readFileSync(file, 'utf8');
    writeFileSync(file, json.replace(from, to));
    assert.notEqual(readFileSync(file, 'utf8'), json);
    return folder;
  };

  /** The words that were refused, the exit code, the code for machines, the words for people. */
  const isRefused = async (
    over: Partial<Where>,
    words: string[],
    code: number,
    error: string,
    message: RegExp,
  ) => {
    const [forMachines, forPeople] = await Promise.all([
      run({ ...where, ...over }, ...words, '--json'),
      run({ ...where, ...over }, ...words),
    ]);
    assert.deepEqual(
      [forMachines.code, forMachines.json.ok, forMachines.json.error?.code],
      [code, false, error],
      forMachines.stdout,
    );
    assert.match(forMachines.json.error.message, message);
    assert.equal(typeof forMachines.json.error.hint, 'string');
    assert.deepEqual([forPeople.code, forPeople.stdout], [code, '']);
    assert.ok(forPeople.stderr.includes(forMachines.json.error.message));
    assert.ok(forPeople.stderr.includes(forMachines.json.error.hint));
  };

  it('for what was typed', async () => {
    await isRefused({}, ['promote'], 64, 'usage', /missing required argument 'version'/);
    await isRefused({}, ['publsh'], 64, 'usage', /unknown command/);
    await isRefused({}, ['list', '--all'], 64, 'usage', /unknown option/);
    await isRefused({ portal: '' }, ['list'], 64, 'usage', /Which portal/);
    await isRefused({ portal: 'portal' }, ['list'], 64, 'usage', /not the address of a portal/);
    await isRefused({ portal: 'https://x.y/z' }, ['list'], 64, 'usage', /more than a portal/);
    await isRefused({ token: '' }, ['list'], 64, 'usage', /needs a publishing token/);
    await isRefused({ folder: '/' }, ['list'], 64, 'usage', /holds no remote\.config\.ts/);
    await isRefused({}, ['canary', '101'], 64, 'usage', /no share/);
    await isRefused({}, ['dev', '--port', 'x'], 64, 'usage', /no port/);
    for (const version of ['', '..', "1'; drop table remotes--"]) {
      for (const command of [['promote'], ['canary', '10'], ['check', '--published']]) {
        await isRefused({}, [...command, version], 64, 'usage', /A version has at most/);
      }
    }
    await isRefused({}, ['list', '--name', '..'], 64, 'usage', /A remote’s name has/);
  });

  it('with a token that was copied wrong, which no message repeats', async () => {
    for (const token of ['counsel_one\ntwo', 'counsel_…', 'export counsel_one']) {
      for (const command of [['list'], ['check'], ['publish']]) {
        await isRefused({ token }, command, 64, 'usage', /^(?!.*one).*characters that no token/);
      }
    }
  });

  it('where no portal is', async () => {
    await isRefused({ portal: 'http://localhost:1' }, ['list'], 1, 'unreachable', /reached/);
    const { port } = other.address() as AddressInfo;
    const portal = `http://localhost:${port}`;
    for (const words of [['list'], ['check'], ['publish'], ['dev']]) {
      await isRefused({ portal }, words, 1, 'no-portal', /is no Counsel portal/);
    }
  });

  it('without the right token', async () => {
    await isRefused({ token: 'made-up' }, ['list'], 1, 'unauthorized', /token is not known/);
    await isRefused({ token: foreign }, ['list'], 1, 'forbidden', /is for user alone/);
    await isRefused({ token: foreign }, ['publish'], 1, 'forbidden', /is for user alone/);
  });

  it('for what is not published', async () => {
    await isRefused({}, ['promote', '9.9.9'], 1, 'not-found', /9\.9\.9 is not published/);
    await isRefused({}, ['check', '--published', '9.9.9'], 1, 'not-found', /not published/);
    await isRefused({}, ['rollback'], 1, remoteRefusals.noEarlierVersion, /no earlier version/);
    await isRefused({}, ['canary', '10'], 1, 'nothing-to-try', /no version but the live one/);
    const { json } = await run(where, 'list', '--json');
    const again = ['canary', '10', json.version];
    await isRefused({}, again, 1, remoteRefusals.alreadyLive, /is the live version/);
  });

  it('for a build that is not there, not whole or not its own', async () => {
    await isRefused({}, ['publish', 'nowhere'], 1, 'no-build', /does not exist/);
    await isRefused({}, ['publish', 'src'], 1, 'bad-build', /holds no remote\.json/);
    const { folder } = fresh();
    writeFileSync(join(folder, 'dist/remoteEntry.js'), 'changed');
    rmSync(join(folder, 'dist/mf-manifest.json'));
    await isRefused({ folder }, ['publish'], 1, 'bad-build', /is not what was built/);
    await isRefused({ folder }, ['test'], 1, 'bad-build', /is not what was built/);
    await isRefused({}, ['publish', '--name', 'user'], 1, 'other-name', /is of the remote "admin"/);
    await isRefused({}, ['test', '--shell', 'src'], 1, 'no-shell', /holds no built shell/);
  });

  it('for a build that this portal can’t take', async () => {
    const thief = changed('"path": "/admin"', '"path": "/login"');
    for (const sent of [['publish', '--no-test'], ['publish']]) {
      await isRefused(
        { folder: thief },
        sent,
        1,
        remoteRefusals.routeTaken,
        /belongs to the remote user/,
      );
    }
    const checked = await run({ ...where, folder: thief }, 'check');
    assert.equal(checked.code, 1);
    assert.match(
      checked.stdout,
      /✗ its addresses are its own\n {4}\/login belongs to the remote user\./,
    );
  });

  it('for what the portal asks of every build, with the line that breaks it', async () => {
    const label = 'Everything that an administrator does';
    const folder = changed('"label": "Admin Panel"', `"label": "${label}"`);
    const config = join(folder, 'remote.config.ts');
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace("'Admin Panel', to", `'${label}', to`),
    );
    const { code, stdout } = await run({ ...where, folder }, 'check');
    assert.equal(code, 1);
    assert.match(stdout, /✗ its navigation.*\n +remote\.config\.ts:\d+ \(navigation\.0\.label\): /);
    await isRefused({ folder }, ['publish'], 1, 'bad-build', /would refuse this build/);
  });

  it('for a build that does not pass its contract test, of which nothing is sent', async () => {
    const folder = changed('"page": "remotes"', '"page": "nowhere"');
    const publish = await run({ ...where, folder }, 'publish', '--json');
    assert.deepEqual([publish.code, publish.json.error.code], [1, 'not-passed']);
    assert.match(publish.json.error.message, /does not pass its contract test/);
    const { json } = await run({ ...where, folder }, 'check', '--json');
    assert.equal(json.ok, true, 'its version is still free');
  });

  it('for one that is too large', async () => {
    const { folder } = fresh();
    const file = join(folder, 'dist/remote.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    // What can't be made smaller.
    const { randomBytes } = await import('node:crypto');
    const content = randomBytes(limits.artefactBytes + 1);
    writeFileSync(join(folder, 'dist/large.bin'), content);
    manifest.files.push({ path: 'large.bin', integrity: integrityOf(content) });
    writeFileSync(file, JSON.stringify(manifest));
    await isRefused({ folder }, ['publish'], 1, 'too-large', /takes 2\d\.\d MB/);
  });
});
