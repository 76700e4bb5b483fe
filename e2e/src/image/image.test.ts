import assert from 'node:assert/strict';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@counsel/contracts';
import { roles } from '@counsel/scripts';
import { describe, it } from 'mocha';
import { aQuestion, register } from '../support/cast.ts';
import { tellMainLoop } from '../support/main-loop.ts';
import { canContain } from './container.ts';
import { Image } from './image.ts';
import { type ImagePortal, startImage } from './portal.ts';

const folder = process.env.COUNSEL_IMAGE;

/** By deploy/README.md: `COUNSEL_IMAGE` is a folder that has an image in OCI's layout. */
describe('the image, run as containers run it', () => {
  if (!folder) throw new Error('COUNSEL_IMAGE names the folder that has the image.');
  if (!canContain) throw new Error('To run an image takes root, and util-linux.');
  const image = new Image(folder);
  let portal: ImagePortal;
  let root: string;

  tellMainLoop(async () => {
    portal = await startImage(image);
    root = portal.root;
    return portal;
  });

  it('goes on with whoever is signed in while its keys and passwords are replaced', async () => {
    const { api } = await register(portal, 'Katharina');
    const answers = async () => {
      const who = await api.call(calls.getCurrentUser);
      const asked = await api.call(calls.submitQuestion, { body: aQuestion() });
      return [who.status, asked.status];
    };
    for (const what of ['session_keys', 'link_keys', 'encryption_keys', ...roles]) {
      portal.rotate(what);
      assert.deepEqual(await answers(), [200, 201], what);
    }
    assert.match(portal.command('rotate', 'principal'), /in each of 4 processes/);
    assert.deepEqual(await answers(), [200, 201]);
  });

  it('has no shell, no package manager and nothing that gives rights', () => {
    for (const path of [
      'bin/sh',
      'usr/bin/sh',
      'usr/local/bin/npm',
      'usr/local/lib/node_modules',
    ]) {
      assert.ok(!existsSync(join(root, path)), path);
    }
    assert.equal(statSync(join(root, 'usr/local/bin/node')).mode & 0o6000, 0);
  });

  it('has 250 MB at most', () => {
    const bytes = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
    assert.ok(bytes <= 250e6, `${bytes}`);
  });

  it('lists what it holds of others', () => {
    assert.ok(existsSync(join(root, 'counsel/sbom.json')));
  });
});
