import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { mailKinds } from '@counsel/contracts';
import { after, before, describe, it } from 'mocha';

const run = promisify(execFile);
const script = fileURLToPath(new URL('preview.ts', import.meta.url));

describe('the preview of mails', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mails-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('writes each letter as a page and as text', async () => {
    await run(process.execPath, [script, join(folder, 'made', 'anew')]);
    const files = await readdir(join(folder, 'made', 'anew'));
    // An approval, and the confirmation of an application, have two letters each.
    assert.equal(files.length, 2 * (mailKinds.length + 2));
    for (const file of files) {
      const content = await readFile(join(folder, 'made', 'anew', file), 'utf8');
      assert.match(content, /https:\/\/portal\.counsel\.example\//, file);
      assert.doesNotMatch(content, /undefined|\[object|\{\{|:\w+Token/, file);
      if (file.endsWith('.html')) assert.match(content, /^<!doctype html>\n<html lang="en" /, file);
    }
  });

  it('asks for a folder', async () => {
    await assert.rejects(run(process.execPath, [script]), { code: 64, stderr: /folder/ });
  });
});
