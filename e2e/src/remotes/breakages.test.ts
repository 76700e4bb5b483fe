import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { calls, durations, limits, type RemoteManifest, remoteTexts } from '@counsel/contracts';
import { until } from '@counsel/service-kit/testing';
import { after, before, describe, it } from 'mocha';
import type { Page } from 'playwright-core';
import { Header } from 'tar';
import { administrator, aQuestion, type Member, originOf, register } from '../support/cast.ts';
import { integrityOf } from '../support/copies.ts';
import { button, heading, link, sees, seesNo, seesToast } from '../support/expectations.ts';
import { sendBuild, uploadOf } from '../support/send.ts';
import { type Stage, setStage } from '../support/stage.ts';
import { builtFile } from './brittle.ts';
import { housesRemotes, type OwnRemote, ownRemote } from './own.ts';

const name = 'greedy';
const params = { name };
const label = 'Team';

const files = {
  'src/remote.ts': `
    import { defineRemote } from '@counsel/shell-sdk';
    export default defineRemote({
      contract: '^1.0.0',
      pages: { start: () => import('./Page.tsx') },
    });`,
  'src/Page.tsx': `
    import styles from './Page.module.css';
    export default () => <h1 className={styles.title}>Greedy Page</h1>;`,
  'src/Page.module.css': '.title { margin: 0; }',
};

/** Folders, empty ones: no list of files names them. */
function withFolders(archive: Buffer, count: number): Buffer {
  const folders = Array.from({ length: count }, (_, n) => {
    const block = Buffer.alloc(512);
    new Header({ path: `n${n}/`, mode: 0o755, type: 'Directory', size: 0 }).encode(block, 0);
    return block;
  });
  return gzipSync(Buffer.concat([...folders, gunzipSync(archive)]));
}

/** How what is everybody's looks. */
const looksOf = (page: Page) =>
  page.evaluate(() =>
    ['body', 'header', 'main button', 'h1'].map((selector) => {
      const shown = document.querySelector(selector);
      if (!shown) throw new Error(`no ${selector}`);
      const { color, backgroundColor, outlineStyle, fontFamily } = getComputedStyle(shown);
      return [selector, color, backgroundColor, outlineStyle, fontFamily];
    }),
  );

/** Each takes every step that a team and a careless administrator could: publish, approve, promote. */
describe('a team that sends what its remote may not be', () => {
  let remote: OwnRemote;
  let stage: Stage;
  let admin: Member;
  let member: Member;
  let token: string;
  const folders: string[] = [];
  before(async () => {
    remote = ownRemote(name, 'Greedy');
    await remote.build('1.0.0', files);
    stage = await setStage({ remotesFrom: [...housesRemotes, remote.dist] });
    admin = await administrator(stage.portal);
    member = await register(stage.portal);
    ({ token } = await admin.api.do(calls.createRemoteToken, { params, body: { label } }));
  });
  after(async () => {
    await stage?.strike();
    remote?.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** The build as another version, which says something else of itself, or holds more styles. */
  const build = (version: string, changes: Partial<RemoteManifest> = {}, css = '') => {
    const folder = mkdtempSync(join(tmpdir(), 'counsel-remote-'));
    folders.push(folder);
    const dist = join(folder, 'dist');
    cpSync(remote.dist, dist, { recursive: true });
    const sheet = builtFile(dist, /\.css$/);
    const styles = readFileSync(join(dist, sheet), 'utf8') + css;
    writeFileSync(join(dist, sheet), styles);
    const json = join(dist, 'remote.json');
    const manifest: RemoteManifest = JSON.parse(readFileSync(json, 'utf8'));
    const listed = manifest.files.map((file) =>
      `/${file.path}` === sheet ? { ...file, integrity: integrityOf(styles) } : file,
    );
    writeFileSync(json, JSON.stringify({ ...manifest, files: listed, version, ...changes }));
    return { folder, portal: originOf(stage.portal), token };
  };

  /** Publishes, approves and promotes; what was said against it, or nothing. */
  async function shipped(
    where: ReturnType<typeof build>,
    version: string,
    repack?: (archive: Buffer) => Buffer,
  ): Promise<string> {
    try {
      await sendBuild(where, repack);
      for (const call of [calls.grantRemote, calls.promoteRemote]) {
        const { revision } = await admin.api.do(calls.getRemote, { params });
        await admin.api.do(call, { params, body: { version, revision } });
      }
      return '';
    } catch (error) {
      return String(error);
    }
  }

  const visit = async (path: string, title: string, person?: Member) => {
    const { page } = await stage.open(person);
    await page.goto(path);
    await sees(page, heading(title));
    return page;
  };
  const dashboard = () => visit('/dashboard', 'Your Questions', member);
  /** The administrator's page of the remote: nothing of that version is known there. */
  const showsNo = async (version: string) => {
    const page = await visit(`/admin/remotes/${name}`, name, admin);
    const versions = page.getByRole('region', { name: 'Versions' });
    await sees(versions, heading(/^1\.0\.0/));
    await seesNo(versions, heading(version));
  };

  it('styles no page but its own', async () => {
    const before = await looksOf(await visit('/login', 'Sign In'));
    const css = '\nbody, header, button, h1 { color: red; outline: 3px solid red !important; }';
    const refusal = await shipped(build('1.1.0', {}, css), '1.1.0');
    const page = await visit(`/${name}`, 'Greedy Page');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await sees(page, heading('Sign In'));
    assert.deepEqual(await looksOf(page), before);
    assert.match(refusal, /"body\\" reaches beyond this remote/);
  });

  it('gets no address that is another remote’s', async () => {
    const asked = await member.api.do(calls.submitQuestion, { body: aQuestion() });
    const path = `/question/${asked.id}`;
    const route = { path, page: 'start', title: 'Yours', access: 'anyone' as const };
    const refusal = await shipped(build('1.2.0', { routes: [route] }), '1.2.0');
    const page = await visit(path, aQuestion().title, member);
    await seesNo(page, heading('Greedy Page'));
    assert.ok(refusal.includes(remoteTexts.routeTaken(path, 'user')), refusal);
  });

  it('gets no more than its share of the navigation', async () => {
    const links = async () =>
      (await dashboard()).getByRole('navigation').getByRole('link').allInnerTexts();
    const before = await links();
    assert.ok(before.includes('Greedy'), before.join());
    const navigation = Array.from({ length: 30 }, (_, n) => ({
      ...{ label: `Greedy ${n}`, to: `/${name}`, views: ['user' as const], order: n },
    }));
    const refusal = await shipped(build('1.3.0', { navigation }), '1.3.0');
    assert.deepEqual(await links(), before);
    assert.ok(refusal.includes(`navigation.${limits.remoteTexts.entries}`), refusal);
  });

  it('gets no second token of the same label, and the form says so', async () => {
    const page = await visit(`/admin/remotes/${name}`, name, admin);
    const tokens = page.getByRole('region', { name: 'Publishing Tokens' });
    await button('New Token')(tokens).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What It Is For').fill(label.toUpperCase());
    await button('Make Token')(dialog).click();
    const description = remoteTexts.labelTaken(name, label);
    await seesToast(page, { title: 'No Token Made', description });
    const field = dialog.getByRole('textbox', { name: 'What It Is For', description });
    await field.waitFor();
    assert.ok(await field.evaluate((input) => input === document.activeElement));
    await page.reload();
    await sees(tokens, heading(label));
    assert.equal(await button('Delete')(tokens).count(), 1);
  });

  it('leaves nothing of an upload that ended early, and may send it again', async () => {
    const again = { label: 'Greedy Again', to: `/${name}`, views: ['user' as const], order: 31 };
    const where = build('1.4.0', { navigation: [again] });
    const half = (archive: Buffer) => archive.subarray(0, archive.length / 2);
    assert.ok((await shipped(where, '1.4.0', half)).includes(remoteTexts.notAnArchive));

    const left = () => {
      const found = readdirSync(join(stage.portal.config.dataDir, 'remotes'));
      return found.filter((each) => each.startsWith('.'));
    };
    const { url, headers, archive } = await uploadOf(where);
    const length = { 'content-length': archive.length };
    const upload = request(url, { method: 'PUT', headers: { ...headers, ...length } });
    upload.once('error', () => {});
    upload.write(half(archive));
    await until(() => left().length > 0, { what: 'the upload to begin' });
    upload.destroy();
    // Not only once it is given up.
    const patience = durations.upload / 2;
    await until(() => left().length === 0, { patience, what: 'nothing of it to be left' });
    await showsNo('1.4.0');
    await visit(`/${name}`, 'Greedy Page');

    assert.equal(await shipped(where, '1.4.0'), '');
    await sees(await dashboard(), link(again.label, again.to));
  });

  it('may not send a hundred thousand names, and costs nobody a page meanwhile', async () => {
    const where = build('1.5.0');
    const sending = shipped(where, '1.5.0', (archive) => withFolders(archive, 100_000));
    await visit('/login', 'Sign In');
    const refusal = await sending;
    await showsNo('1.5.0');
    assert.ok(refusal.includes(remoteTexts.tooManyFiles(limits.artefactFiles)), refusal);
  });
});
