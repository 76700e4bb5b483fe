import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteLengths } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import { attestationOf, attestedBy } from '../../test/attested.ts';
import { archiveOf, buildRemote } from '../../test/builds.ts';
import { bearer, type Shipping, startShipping } from '../../test/shipping.ts';
import type { Received } from '../../test/support.ts';
import { publishLocal } from './publish.ts';
import { folderStore, remotesDir } from './store.ts';

describe('deleting', () => {
  let shipping: Shipping;
  before(async () => {
    shipping = await startShipping();
  });
  after(() => shipping?.stop());

  const root = () => remotesDir(shipping.portal.config.DATA_DIR);
  const filesOf = (...path: string[]) => existsSync(join(root(), ...path));
  const localDeps = () => ({ database: shipping.database, store: folderStore(root()) });
  const remove = (name: string, version?: string, headers?: Record<string, string>) =>
    shipping.call(
      'DELETE',
      `/api/remotes/${name}${version ? `/versions/${version}` : ''}`,
      undefined,
      headers,
    );
  function refused(answer: Received, status: number, code: string, message: RegExp): void {
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text);
    assert.match(answer.body.message, message);
  }

  describe('a version', () => {
    const name = 'versions';
    before(async () => {
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await shipping.ship(name, version);
      await shipping.publish(name, '2.0.0');
      await shipping.publish(name, '3.0.0');
      await shipping.change(name, 'canary', { version: '3.0.0', percent: 5 });
    });

    it('takes its files away, and leaves its name taken and its history', async () => {
      const revision = await shipping.revision();
      const answers = await Promise.all(Array.from({ length: 5 }, () => remove(name, '1.1.0')));
      const statuses = answers.map(({ status }) => status);
      assert.deepEqual(statuses.sort(), [200, 404, 404, 404, 404], 'once');
      assert.equal(await shipping.revision(), revision, 'browsers notice nothing');
      assert.ok(!filesOf(name, '1.1.0') && filesOf(name, '1.2.0'));
      assert.equal((await shipping.file(name, '1.1.0')).status, 404);
      refused(await shipping.publish(name, '1.1.0'), 409, 'version-taken', /before/);
      const { versions, changes } = await shipping.detail(name);
      assert.ok(!versions.some(({ version }) => version === '1.1.0'));
      const [line] = changes;
      assert.deepEqual(
        [line?.action, line?.version, line?.by],
        ['delete-version', '1.1.0', 'administrator A B'],
      );
      refused(await remove(name, '1.1.0'), 404, 'not-found', /1\.1\.0/);
      assert.deepEqual(await shipping.database('remoteArrivals'), [], 'nothing is left to sweep');
    });

    it('is refused while browsers get it, and of what is not there', async () => {
      for (const version of ['1.2.0', '3.0.0']) {
        refused(await remove(name, version), 409, 'version-in-use', /Browsers get versions/);
        assert.ok(filesOf(name, version));
      }
      refused(await remove(name, '9.9.9'), 404, 'not-found', /9\.9\.9/);
      refused(await remove('nowhere', '1.0.0'), 404, 'not-found', /nowhere/);
    });

    it('is not gone back to, nor given to anybody', async () => {
      refused(await shipping.change(name, 'rollback'), 409, 'files-gone', /1\.1\.0.*: 1\.0\.0\./);
      const promoted = await shipping.change(name, 'promote', { version: '1.1.0' });
      refused(promoted, 409, 'files-gone', /1\.1\.0/);
    });

    it('is not brought back by a build that lies beside the portal', async () => {
      const folder = await buildRemote(shipping.builds, 'local', 'one');
      const { version } = await publishLocal(localDeps(), folder);
      await shipping.ship('local', '9.0.0');
      assert.equal((await remove('local', version)).status, 200);
      for (const atStart of [true, false]) {
        const again = publishLocal(localDeps(), folder, { atStart });
        await assert.rejects(again, { code: 'version-taken' });
      }
      assert.ok(!filesOf('local', version));
      assert.equal(await shipping.liveVersion('local'), '9.0.0');
    });

    it('is for administrators alone', async () => {
      const token = bearer(await shipping.createToken(name));
      const headers = { ...token, 'sec-fetch-site': 'same-origin' };
      assert.equal((await remove(name, '2.0.0', headers)).status, 401);
      assert.equal((await remove(name, undefined, headers)).status, 401);
      assert.ok(filesOf(name, '2.0.0'));
    });
  });

  describe('a remote', () => {
    const name = 'whole';
    const path = '/whole/:id';
    let token: string;
    before(async () => {
      token = await shipping.createToken(name);
      await shipping.ship(name, '1.0.0', { path });
      await shipping.publish(name, '2.0.0', { path });
      await report(name, '1.0.0');
      await shipping.database('remoteContacts').insert({ remote: name, email: 'team@example.com' });
    });

    const report = async (remote: string, version: string) => {
      const cookie = await shipping.portal.signIn();
      const told = { remote, version, phase: 'page', outcome: 'loaded', milliseconds: 100 };
      const body = { reports: [told] };
      await shipping.portal.ask('/api/remotes/reports', { method: 'POST', body, cookie });
    };
    const names = async () => {
      const { body } = await shipping.call('GET', '/api/remotes');
      return (body as unknown as { name: string }[]).map((remote) => remote.name);
    };

    it('is refused while it is on', async () => {
      refused(await remove(name), 409, 'remote-on', /Turn it off first/);
      assert.equal(await shipping.liveVersion(name), '1.0.0');
      assert.equal(
        (await shipping.call('GET', '/api/remotes', undefined, bearer(token))).status,
        200,
      );
    });

    it('takes all of it away but its history', async () => {
      assert.equal((await shipping.detail(name)).loads, 1);
      await shipping.change(name, 'disable');
      const revision = await shipping.revision();
      assert.equal((await remove(name)).status, 200);
      assert.equal(await shipping.revision(), revision + 1, 'browsers read the registry anew');
      const { remotes } = await shipping.registry();
      assert.ok(!remotes.some((remote) => remote.name === name));
      assert.ok(!(await names()).includes(name));
      assert.ok(!filesOf(name, '1.0.0') && !filesOf(name, '2.0.0'));
      assert.equal(
        (await shipping.portal.ask(`/remotes/${name}/1.0.0/assets/page.js`)).status,
        404,
      );
      assert.equal(
        (await shipping.call('GET', '/api/remotes', undefined, bearer(token))).status,
        401,
      );
      const { deletedAt, changes, ...left } = await shipping.detail(name);
      assert.ok(Date.parse(deletedAt ?? '') > Date.now() - 60_000);
      assert.deepEqual([left.version, left.versions, left.tokens, left.loads], [null, [], [], 0]);
      const told = changes.map(({ action, version, label }) => [action, version ?? label]);
      assert.deepEqual(told.slice(0, 2), [
        ['delete', null],
        ['disable', '1.0.0'],
      ]);
      assert.deepEqual(told.at(-1), ['create-token', `for ${name}`]);
      refused(await remove(name), 404, 'not-found', /Not found/);
    });

    it('leaves rows of its name where they are meant to stay, and nowhere else', async () => {
      const { rows: tables } = await shipping.database.raw(
        `select table_name as name from information_schema.columns
         where table_schema = current_schema() and column_name = 'remote' order by 1`,
      );
      const left: string[] = [];
      for (const table of tables) {
        const row = await shipping.database(table.name).where({ remote: name }).first();
        if (row) left.push(table.name);
      }
      assert.deepEqual(left, ['remote_changes', 'remote_versions']);
      assert.ok(tables.length > left.length + 3, 'others have such a column');
    });

    it('frees its addresses and its name, not those of its versions', async () => {
      await shipping.ship('heir', '1.0.0', { path });
      const again = await shipping.createToken(name);
      assert.equal((await shipping.detail(name)).deletedAt, null);
      const use = () => shipping.call('GET', `/api/remotes/${name}`, undefined, bearer(again));
      assert.equal((await use()).status, 200);
      refused(await shipping.publish(name, '1.0.0'), 409, 'version-taken', /before/);
      await shipping.ship(name, '3.0.0');
      const { version, versions, changes } = await shipping.detail(name);
      assert.deepEqual([version, versions.length], ['3.0.0', 1]);
      assert.ok(
        changes.some(({ action }) => action === 'delete'),
        'it remembers the one before',
      );
    });

    it('of which there is a token alone ends with it', async () => {
      await shipping.createToken('hoped-for');
      assert.equal((await remove('hoped-for')).status, 200);
      assert.ok(!(await names()).includes('hoped-for'));
      refused(await remove('never-heard-of'), 404, 'not-found', /Not found/);
    });

    it('of which nothing but its history is left goes once', async () => {
      const made = await shipping.call('POST', '/api/remotes/begun/tokens', { label: 'CI' });
      await shipping.call('DELETE', `/api/remotes/begun/tokens/${made.body.id}`);
      assert.equal((await remove('begun')).status, 200);
      assert.equal((await remove('begun')).status, 404);
      assert.notEqual((await shipping.detail('begun')).deletedAt, null);
    });

    it('that was never live need not be turned off', async () => {
      await shipping.publish('unborn', '1.0.0');
      assert.equal((await remove('unborn')).status, 200);
      assert.ok(!filesOf('unborn', '1.0.0'));
    });

    it('is not brought back by an upload that was under way', async () => {
      const late = await shipping.createToken('late');
      const folder = await buildRemote(shipping.builds, 'late', 'text');
      const archive = await archiveOf(folder);
      const attestation = await attestationOf('late', '1.0.0', archive);
      const { rest, answer } = shipping.beginUpload('late', '1.0.0', archive, {
        ...bearer(late),
        ...(await attestedBy(late, attestation)),
      });
      await until(async () => (await shipping.detail('late')).tokens[0]?.lastUsedAt !== null, {
        what: 'the upload to be let in',
      });
      assert.equal((await remove('late')).status, 200);
      rest();
      assert.equal((await answer).status, 401);
      assert.ok(!(await names()).includes('late') && !filesOf('late', '1.0.0'));
    });

    it('makes room for another', async () => {
      const taken = (await names()).length;
      const fillers = Array.from({ length: remoteLengths.remotes - taken }, (_, n) => ({
        name: `filler-${n}`,
        enabled: false,
      }));
      await shipping.database('remotes').insert(fillers);
      const make = () => shipping.call('POST', '/api/remotes/new-one/tokens', { label: 'x' });
      assert.equal((await make()).status, 409);
      assert.equal((await remove('filler-0')).status, 200);
      assert.equal((await make()).status, 201);
    });
  });

  describe('files that can’t be removed at once', () => {
    it('are removed later, and read by nobody meanwhile', async () => {
      const { database, portal } = shipping;
      const folder = join(root(), 'heir/2.0.0');
      await shipping.publish('heir', '2.0.0');
      // Somebody holds the version: whoever removes its files waits for the next sweep.
      await database.transaction(async (trx) => {
        await trx.raw(`select pg_advisory_xact_lock(hashtextextended('version:heir/2.0.0', 0))`);
        assert.equal((await remove('heir', '2.0.0')).status, 200);
      });
      assert.ok(existsSync(folder));
      assert.equal((await shipping.file('heir', '2.0.0')).status, 404);
      await portal.restart();
      assert.ok(!existsSync(folder));
    });
  });
});
