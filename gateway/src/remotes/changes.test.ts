import assert from 'node:assert/strict';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteChange } from '@counsel/contracts';
import { portOf, type RunningService, startService } from '@counsel/service-kit';
import { after, before, describe, it } from 'mocha';
import { type Shipping, startShipping } from '../../test/shipping.ts';
import { ask, type Received } from '../../test/support.ts';
import { gateway } from '../gateway.ts';

describe('the registry', () => {
  let shipping: Shipping;
  let second: RunningService;
  before(async () => {
    shipping = await startShipping();
    second = await startService(gateway, shipping.portal.config);
  });
  after(async () => {
    await second?.stop();
    await shipping?.stop();
  });

  const promote = (name: string, version: string, revision: number) =>
    shipping.call('POST', `/api/remotes/${name}/promote`, { version, revision });
  const changeOf = ({ body }: Received) => body as unknown as RemoteChange;
  function refused(answer: Received, status: number, code: string, message: RegExp): void {
    assert.deepEqual([answer.status, answer.body.code], [status, code], answer.text);
    assert.match(answer.body.message, message);
  }

  it('loses none of two promotions at once, in fifty rounds', async () => {
    for (const name of ['left', 'right']) {
      await shipping.ship(name, '1.0.0');
      await shipping.publish(name, '2.0.0');
    }
    let told = 0;
    for (let round = 0; round < 50; round++) {
      const version = round % 2 === 0 ? '2.0.0' : '1.0.0';
      const revision = await shipping.revision();
      const names = ['left', 'right'];
      const answers = await Promise.all(names.map((name) => promote(name, version, revision)));
      for (const [index, answer] of answers.entries()) {
        if (answer.status === 200) continue;
        refused(answer, 409, 'registry-changed', /Look again, then repeat/);
        told += 1;
        const again = await promote(names[index] ?? '', version, await shipping.revision());
        assert.equal(again.status, 200, again.text);
      }
      for (const name of names) assert.equal(await shipping.liveVersion(name), version);
      assert.equal(await shipping.revision(), revision + 2);
    }
    assert.ok(told > 0, 'they met at least once');
    const { changes } = await shipping.detail('left');
    assert.equal(changes.filter(({ action }) => action === 'promote').length, 50, 'the last fifty');
  }).timeout(300_000);

  it('is the same to all gateways on one database', async () => {
    const port = portOf(second.server);
    const registryOf = async (): Promise<Registry> =>
      JSON.parse((await ask(port, '/remotes/registry.json')).text);
    await shipping.ship('shared', '1.0.0');
    assert.deepEqual(await registryOf(), await shipping.registry());
    const path = '/api/remotes/shared/disable';
    const body = { revision: await shipping.revision() };
    const headers = { cookie: shipping.admin };
    const there = await ask(port, path, { method: 'POST', body, headers });
    assert.equal(there.status, 200, there.text);
    const entry = (await shipping.registry()).remotes.find(({ name }) => name === 'shared');
    assert.equal(entry?.enabled, false);
    refused(await shipping.call('POST', path, body), 409, 'registry-changed', /changed/);
  });

  it('goes back to the version before without moving a file', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await shipping.ship('back', version);
    const folder = join(shipping.portal.config.DATA_DIR, 'remotes/back');
    const files = async () => {
      const paths = (await readdir(folder, { recursive: true })).sort();
      const stats = await Promise.all(paths.map((path) => stat(join(folder, path))));
      return paths.map((path, n) => [path, stats[n]?.ino, stats[n]?.mtimeMs]);
    };
    const before = await files();
    for (const version of ['1.1.0', '1.0.0']) {
      assert.equal((await shipping.detail('back')).rollbackTo, version);
      const answer = await shipping.change('back', 'rollback');
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual([changeOf(answer).action, changeOf(answer).version], ['rollback', version]);
      assert.equal(await shipping.liveVersion('back'), version);
    }
    assert.deepEqual(await files(), before);
    assert.equal((await shipping.detail('back')).rollbackTo, null);
    refused(await shipping.change('back', 'rollback'), 409, 'no-earlier-version', /no earlier/);
    await shipping.change('back', 'promote', { version: '1.2.0' });
    await shipping.change('back', 'rollback');
    assert.equal(await shipping.liveVersion('back'), '1.0.0', 'the one that was live last');
  });

  it('goes to no version whose files are gone, and says to which one can go', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      await shipping.ship('lost', version);
    }
    const before = await shipping.detail('lost');
    const lose = (version: string) =>
      rm(join(shipping.portal.config.DATA_DIR, 'remotes/lost', version), { recursive: true });
    await lose('1.2.0');
    const version = '1.2.0';
    const gone = /lost 1\.2\.0 are no longer here.*: 1\.1\.0, 1\.0\.0\. Promote/;
    refused(await shipping.change('lost', 'rollback'), 409, 'files-gone', gone);
    refused(await shipping.change('lost', 'promote', { version }), 409, 'files-gone', gone);
    const canary = await shipping.change('lost', 'canary', { version, percent: 5 });
    refused(canary, 409, 'files-gone', gone);
    assert.deepEqual(await shipping.detail('lost'), before, 'nothing was said or done');
    // Removed as one that nobody needs: no less gone than one that was lost.
    await shipping
      .database('remoteVersions')
      .where({ remote: 'lost', version: '1.1.0' })
      .update({ removedAt: new Date() });
    const one = /: 1\.0\.0\. Promote/;
    refused(await shipping.change('lost', 'rollback'), 409, 'files-gone', one);
    await lose('1.0.0');
    const none = /No earlier version has its files/;
    refused(await shipping.change('lost', 'rollback'), 409, 'files-gone', none);
    await shipping.change('lost', 'disable');
    await lose('1.3.0');
    refused(await shipping.change('lost', 'enable'), 409, 'files-gone', /1\.3\.0/);
  });

  it('turns a remote off and on', async () => {
    await shipping.ship('switched', '1.0.0');
    const isOn = async () =>
      (await shipping.registry()).remotes.find(({ name }) => name === 'switched')?.enabled;
    await shipping.change('switched', 'disable');
    assert.equal(await isOn(), false);
    await shipping.ship('switched', '1.0.1');
    assert.equal(await isOn(), false, 'a new version turns nothing on');
    const revision = await shipping.revision();
    await shipping.change('switched', 'disable');
    assert.equal(await shipping.revision(), revision, 'what changes nothing is no change');
    await shipping.change('switched', 'enable');
    assert.equal(await isOn(), true);
  });

  it('turns that remote never off whose page turns them on', async () => {
    await shipping.ship('panel', '1.0.0', { calls: ['enableRemote'], roles: ['admin'] });
    const revision = await shipping.revision();
    const answer = await shipping.call('POST', '/api/remotes/panel/disable', { revision });
    refused(answer, 409, 'holds-switch', /panel holds the page that turns remotes on again/);
    assert.equal(await shipping.revision(), revision);
  });

  it('refuses what the portal’s shell could not run, and what is not there', async () => {
    await shipping.ship('needy', '1.0.0');
    const ahead = { contract: '^9.0.0' };
    const version = '9.0.0';
    await shipping.publish('needy', version, ahead);
    const unmet = /\^9\.0\.0.*1\.4\.0/;
    refused(await shipping.change('needy', 'promote', { version }), 409, 'contract-unmet', unmet);
    const canary = await shipping.change('needy', 'canary', { version, percent: 5 });
    refused(canary, 409, 'contract-unmet', unmet);
    // Whoever changes the table by hand is still told the truth by the registry.
    await shipping.database('remotes').where({ name: 'needy' }).update({ version });
    const entry = (await shipping.registry()).remotes.find(({ name }) => name === 'needy');
    assert.deepEqual([entry?.version, entry?.manifest.contract], [version, '^9.0.0']);
    const missing = await shipping.change('needy', 'promote', { version: '7.0.0' });
    refused(missing, 404, 'not-found', /needy 7\.0\.0 is not published/);
    refused(await shipping.change('nobody', 'disable'), 404, 'not-found', /nobody/);
    refused(await shipping.call('GET', '/api/remotes/nobody'), 404, 'not-found', /Not found/);
  });

  it('keeps a line of each change: who, what, which version', async () => {
    const name = 'told';
    const token = await shipping.createToken(name);
    await shipping.ship(name, '1.0.0');
    await shipping.ship(name, '1.1.0');
    await shipping.publish(name, '1.2.0');
    await shipping.change(name, 'canary', { version: '1.2.0', percent: 20 });
    await shipping.change(name, 'disable');
    const headers = { authorization: `Bearer ${token}` };
    const body = { revision: await shipping.revision() };
    await shipping.call('POST', `/api/remotes/${name}/enable`, body, headers);
    await shipping.change(name, 'rollback');
    const { changes, revision } = await shipping.detail(name);
    const told = changes.map(({ action, version, percent, label }) => [
      action,
      version ?? label,
      percent,
    ]);
    assert.deepEqual(told.reverse(), [
      ['create-token', `for ${name}`, null],
      ['publish', '1.0.0', null],
      ['grant', '1.0.0', null],
      ['promote', '1.0.0', null],
      ['publish', '1.1.0', null],
      ['promote', '1.1.0', null],
      ['publish', '1.2.0', null],
      ['canary', '1.2.0', 20],
      ['disable', '1.1.0', null],
      ['enable', '1.1.0', null],
      ['rollback', '1.0.0', null],
    ]);
    assert.equal(changes[0]?.revision, revision);
    assert.equal(changes.find(({ action }) => action === 'enable')?.by, `token "for ${name}"`);
    const others = changes.filter(({ action }) => !['enable', 'publish'].includes(action));
    assert.ok(others.every(({ by }) => by === 'administrator A B'));
  });
});
